export { startSharedPostgres as setup, stopSharedPostgres as teardown } from './databases';
