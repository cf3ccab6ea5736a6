/** What every service of the product needs: a database, a port, a process, settings and signatures. */
export { DataFolderInUse, lockFolder } from './database/lock';
export { openDatabase } from './database/open';
export { isOutage } from './database/outage';
export { sqlState } from './database/retry';
export type { Database, DatabaseOptions, Orm } from './database/types';
export { type ConnectionLimits, limitConnections } from './service/connections';
export { BadEnvironment, envConfig, envFlag, envList, envPort } from './service/env';
export { isKnown } from './service/etag';
export { listenOnFreePort } from './service/listen';
export { createLogger } from './service/logger';
export { runService, type Started } from './service/run';
export { hmacSign, hmacVerify } from './signature';
