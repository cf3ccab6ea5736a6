/** File with the paths that a static host answers with 404, in the form that Netlify reads; for other hosts it is the list to set. */
export const BLOCKED_FILE = '_redirects';

/**
 * The operators' paths come before whatever the host forwards to wps, and are refused also where a page or a rule stands
 * (`!`). wps answers none of them on the players' address either: this is for a host that forwards elsewhere.
 */
const refused = ['/wps/admin', '/wps/dev', '/wps/docs'];

/** The table as text. */
export const blockedPaths = () =>
  refused
    .flatMap((path) => [path, `${path}/*`])
    .map((path) => `${path} /404.html 404!\n`)
    .join('');
