/** Helpers for unit and component tests of every browser package. Never shipped. */
import '@testing-library/jest-dom/vitest';

export { everythingInView, fill, translatePage, watchedByTest } from '../../../platform/remote-kit/src/testing';

export { announce } from '../core/bus';
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
export { given } from './given';
export { noAlert } from './no-alert';
export { askedField, someRegisterSettings } from './register-settings';
export { type AppOptions, renderWithApp, testSession } from './render';
export { type Answer, type Answers, answerCalls, type CallName, refuse, type SeenCall } from './transport';
export { across, type Dimension, dimensions, type Variant } from './variants';
