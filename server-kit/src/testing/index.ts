/** Helpers for tests of the services; nothing here runs in the product. */
export { startPostgres, type TestPostgres } from './postgres';
