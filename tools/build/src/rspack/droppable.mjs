/**
 * Loader for the router: lets the bundler drop unused components. The package creates them by calls that are not marked
 * as pure, sets a display name on each, and wraps its own route matching (the shell matches routes itself) in a context
 * of its server components. Its hook for navigation has a second form for data routers, which nothing here uses, and its
 * warnings are for developers: the minifier drops both, and the symbols, maps and sets that only those parts would use.
 * @param {string} source
 */
// biome-ignore lint/style/noDefaultExport: what a file exports by default is its loader.
export default function droppable(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^RenderErrorBoundary\.contextType = \w+;$/m, '')
    .replace('return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();')
    .replace(/^( +)(warning\()/gm, '$1/* @__PURE__ */ $2')
    .replace(
      /^((?:var )?\w+ = )(Symbol\(|new (?:Weak)?(?:Map|Set)\(|Object\.getOwnPropertyNames\()/gm,
      '$1/* @__PURE__ */ $2',
    )
    .replace(/ = (React\w*\[\w+\]);$/gm, ' = /* @__PURE__ */ (() => $1)();')
    .replace(/ = (React\w*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1');
}
