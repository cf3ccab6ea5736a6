/** The build writes this module: how to load each expose of the remotes in the working tree, by the remote's name. */
declare module 'working-tree-exposes' {
  export const exposes: Readonly<Record<string, (expose: string) => Promise<unknown>>>;
}
