const discovery = globalThis.document?.getElementById('discovery');

/** Whether the site's configuration allows developers to override remotes; the host writes it into the HTML. */
export const overridesAllowed = discovery?.dataset.overrides === 'allowed';
