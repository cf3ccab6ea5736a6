/** A CSS module's class names. Unknown names are caught by component tests, which check roles and states instead of classes. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
