/** What a command needs that starts services and stays beside them: without database and HTTP server, to stay small. */
export { DataFolderInUse, isAlive, lockFolder } from './database/lock';
export { BadEnvironment, envConfig, envPort } from './service/env';
export { isLoopback, isPublicHttps } from './service/unencrypted';
