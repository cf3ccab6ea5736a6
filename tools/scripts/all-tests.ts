/** The variable that {@link runsAllTests} reads. */
export const TESTS = 'TESTS';

/**
 * Whether a run has the extended tests too: variants, kills and long loads of what other tests prove already. `npm test -- --all`
 * sets it, and so does continuous integration. In Vitest they have the tag `extended`, in Playwright `@extended`.
 */
export const runsAllTests = process.env[TESTS] === 'all';
