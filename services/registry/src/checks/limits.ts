/** Bytes of one version, all files together. */
export const MAX_VERSION_BYTES = 20 * 1024 * 1024;
/** Files of one version. */
export const MAX_VERSION_FILES = 500;
/** Bytes of `version.json`. */
export const MAX_DESCRIPTOR_BYTES = 512 * 1024;
/** JavaScript (gzip bytes) that an expose may need for its first render: PERF-03, any route. */
export const MAX_EXPOSE_SCRIPT_GZIP = 300 * 1024;
/** The same for an expose that fills a slot of home, the first route: PERF-03. */
export const MAX_HOME_SCRIPT_GZIP = 170 * 1024;
/** Bytes of one style sheet: it is read whole, on the thread that also serves pages. */
export const MAX_STYLE_SHEET_BYTES = 128 * 1024;
/** Bytes of `first-screens.json`: each host keeps it in memory, and reads it once for each live version. */
export const MAX_FIRST_SCREENS_BYTES = 384 * 1024;
/** What first screens may add to a page's HTML, in bytes (gzip). */
export const MAX_FIRST_SCREENS_GZIP = 12 * 1024;
