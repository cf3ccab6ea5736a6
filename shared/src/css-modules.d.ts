/** A CSS module's class names. Unknown names are caught by the component tests that look at roles and states, not classes. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
