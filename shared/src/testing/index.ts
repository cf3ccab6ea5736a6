/** Helpers for unit and component tests of every browser package. Never shipped. */
import '@testing-library/jest-dom/vitest';

export {
  aBanner,
  aMember,
  anAnnouncement,
  aPlaySession,
  aPolicy,
  aStatus,
  aWallet,
  someBuckets,
  someSettings,
} from './answers';
export { expectCopied } from './copied';
export { fill } from './fill';
export { everythingInView, watchedByTest } from './in-view';
export { noAlert } from './no-alert';
export { askedField, someRegisterSettings } from './register-settings';
export { type AppOptions, renderWithApp, testSession } from './render';
export { type Answer, type Answers, answerCalls, type CallName, refuse, type SeenCall } from './transport';
