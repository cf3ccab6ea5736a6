/**
 * Loader for the router: lets the bundler drop unused components. The package creates them by calls that are not marked
 * as pure, sets a display name on each, and wraps its own route matching (the shell matches routes itself) in a context
 * of its server components.
 * @param {string} source
 */
// biome-ignore lint/style/noDefaultExport: what a file exports by default is its loader.
export default function droppable(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^RenderErrorBoundary\.contextType = \w+;$/m, '')
    .replace(/ = (React\w*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1');
}
