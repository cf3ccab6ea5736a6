const discovery = globalThis.document?.getElementById('discovery');

/** Does the site's configuration let a developer put a local build in a remote's place? Said in the HTML by the host. */
export const overridesAllowed = discovery?.dataset.overrides === 'allowed';
