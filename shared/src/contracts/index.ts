/** Contracts between browser, server and remotes: types and tables only, no React, no zod at run time. */
export * from './activity-comment';
export { type Call, call, type InputOf, type OutputOf } from './call';
export * as calls from './calls';
export * from './constants';
export * from './discovery';
export type * from './entities';
export * from './errors';
export { type EventMap, type EventName, replayedEvents } from './events';
export * from './feedback';
export * from './first-screens';
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
