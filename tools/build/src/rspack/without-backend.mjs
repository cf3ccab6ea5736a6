/** Silent without i18next's `debug`, which is never set here: marked as pure, so that the minifier drops calls and texts. */
const DEBUG_LINE = /\b(?:this\.logger|baseLogger)\.(?:log|warn|deprecate|once)\(/g;
/** Whether `debug` is set. */
const IS_DEBUG = /\bthis\.logger\.debug\b/g;
/** Only called with `debug`. */
const BARE_CODE = /^ {2}deprecateBareCode\(.*?^ {2}\}\n/ms;
/** Loads texts over a backend. Our texts come through `addTextsIn`, and no backend is ever added. */
const CONNECTOR = /^class Connector extends EventEmitter \{\n.*?^\}$/ms;
/** Formats numbers and dates inside texts. The site formats them before: no text names a format. */
const FORMATTER = /^class Formatter \{\n.*?^\}$/ms;
/** Languages from right to left, for browsers that cannot tell the direction of a script. The site has none of them. */
const RIGHT_TO_LEFT = /(?<=const rtlLngs = )\[[^\]]*\](?=;)/;

/** Stands in for i18next's backend. */
const noConnector = `class Connector extends EventEmitter {
  state = {};
  load(languages, namespaces, callback) { callback?.(); }
  reload(languages, namespaces, callback) { callback?.(); }
  saveMissing() {}
}`;

/** Stands in for i18next's formats. */
const noFormatter = `class Formatter {
  format(value) { return value; }
}`;

/**
 * Loader for i18next: leaves out its loading over a backend, its formats, its debug lines and its table of scripts, which nothing here
 * uses: 3.5 KiB (gzip) less before home's first game.
 * @param {string} source
 * @throws when a new release of i18next has another shape: read its changes, and correct the patterns
 */
// biome-ignore lint/style/noDefaultExport: what a file exports by default is its loader.
export default function withoutBackend(source) {
  for (const part of [DEBUG_LINE, IS_DEBUG, BARE_CODE, CONNECTOR, FORMATTER, RIGHT_TO_LEFT])
    if (source.search(part) === -1)
      throw new Error(`i18next has no ${part}: see tools/build/src/rspack/without-backend.mjs`);
  return source
    .replace(CONNECTOR, noConnector)
    .replace(FORMATTER, noFormatter)
    .replace(RIGHT_TO_LEFT, '[]')
    .replace(BARE_CODE, '')
    .replace(IS_DEBUG, 'false')
    .replace(DEBUG_LINE, '/* @__PURE__ */ $&');
}
