import type { Site } from '@mfe/registry/site';
import { pageOwners, shareTable, slotNames } from './site';

/** The site's data for the registry: it has no backend, and its pages start empty. */
export const site: Site = {
  brand: 'Minimal',
  pageOwners,
  slotNames,
  shareTable,
  languages: ['EN'],
  layerTokens: [],
  calls: {},
  schemas: {},
  firstLooks: {},
  backendPaths: [],
  operatorsPaths: [],
};
