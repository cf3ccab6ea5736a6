/** The build of recheck that starts no other process; the package has types only for its main entry. */
declare module 'recheck/lib/browser' {
  const recheck: typeof import('recheck');
  export = recheck;
}
