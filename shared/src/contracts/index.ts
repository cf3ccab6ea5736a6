/** Contracts between browser, server and remotes: types and tables only, no React, no zod at run time. */
export * from './activity-comment';
export * as calls from './calls/all';
export { type Call, call, type InputOf, type OutputOf } from './calls/call';
export * from './constants';
export type * from './entities';
export { type ErrorOutcome, errorOutcomes, outcomeOf } from './error-outcomes';
export * from './errors';
export { type EventMap, type EventName, replayedEvents } from './events';
export * from './feedback';
export { bannersOfHome, homeBannersInput, pictureOf } from './home-banners';
export * from './member-types';
export { type ModuleId, moduleIds } from './modules';
export {
  type PageName,
  pageOwners,
  type SlotName,
  type SlotProps,
  slotNames,
} from './pages';
export { type SharedModule, shareTable } from './share-table';
export { isBlank } from './visible-text';
