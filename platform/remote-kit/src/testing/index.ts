/** Helpers for tests of browser code, of any site. The set-up files of Vitest are entries of their own: `page.ts`, `patience.ts`, `modules-anew.ts`. */
export { fill } from './fill';
export { everythingInView, watchedByTest } from './in-view';
export { translatePage } from './translate-page';
