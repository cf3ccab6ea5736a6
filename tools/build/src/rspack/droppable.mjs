/**
 * Loader for the router: lets the bundler drop the components that nothing uses. The package makes them by calls that are
 * not marked as free of effects, writes a name for developers' tools to each, and gives the boundary of its own route
 * matching (the shell matches routes itself) a context of its server components.
 * @param {string} source
 */
// biome-ignore lint/style/noDefaultExport: what a file exports by default is its loader.
export default function droppable(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^RenderErrorBoundary\.contextType = \w+;$/m, '')
    .replace(/ = (React\w*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1');
}
