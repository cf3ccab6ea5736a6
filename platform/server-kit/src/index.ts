/** What every service of the product needs: a database, a port, a process, settings and signatures. */
export { DataFolderInUse, isAlive, lockFolder } from './database/lock';
export { openDatabase } from './database/open';
export { isLockTimeout, isOutage, sqlState } from './database/outage';
export { DamagedDatabase, holdsDatabase } from './database/pglite';
export type { Database, DatabaseOptions, Orm } from './database/types';
export { unstorableField } from './database/unstorable';
export {
  DeadlineThread,
  idleOf,
  limitedTo,
  sourceProgram,
  type ThreadFailure,
  type ThreadOptions,
} from './deadline-thread';
export { makePrivate, privateFolder } from './private-files';
export { BodyPlaces } from './service/body-places';
export { type ConnectionLimits, hasDuplicateHost, limitConnections } from './service/connections';
export { BadEnvironment, envConfig, envDrain, envFlag, envList, envPool, envPort } from './service/env';
export { cookieName, isKnown, requestId } from './service/headers';
export { type MalformedAnswer, malformedAsText } from './service/lingering';
export { listenOnPort, serveMetrics } from './service/listen';
export { createLogger } from './service/logger';
export { clientOf, envProxies, isAddressRange, lineOf, networkOf } from './service/networks';
export { createServiceMetrics, observeRequests, type ServiceMetrics } from './service/observe';
export { isOperatorsPath } from './service/operators-paths';
export { closeWhileLeaving, createReadiness, endServers, type Readiness, readinessRoutes } from './service/readiness';
export { runService, type Started } from './service/run';
export { isLoopback, isPublicHttps, isUnencrypted, refuseUnencrypted } from './service/unencrypted';
export { isSigned, type RequestToSign, signatureHeaders } from './signature';
