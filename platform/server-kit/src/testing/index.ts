/** Helpers for tests of the services; nothing here runs in the product. */
export {
  longTestOn,
  onBothDatabases,
  openPostgres,
  startSharedPostgres,
  stopSharedPostgres,
  type TestDatabase,
  testDatabase,
} from './databases';
export { sharedMemory, startPostgres, type TestPostgres, type TestPostgresOptions } from './postgres';
export { type SmallDisk, smallDisk } from './small-disk';
export { copyTemplate, databaseTemplate, type TemplateOptions } from './template';
