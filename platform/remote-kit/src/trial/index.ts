/**
 * Renders the exposes of a version in a browser, on a page that the site provides. Only commands that need it load it.
 */
export type { TrialPage } from './serve-trial';
export { type TrialSteps, tryVersion } from './try-version';
