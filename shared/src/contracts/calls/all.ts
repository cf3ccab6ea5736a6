/**
 * The wps calls by name: what the browser needs of each (method, path, session, module), typed by the schemas beside them. Each is
 * an export of its own, marked as pure, so that a page contains only the calls that it makes.
 */
export * from './account';
export * from './affiliate-links';
export * from './agent';
export * from './agent-contracts';
export * from './agent-rebate';
export * from './confirmation';
export * from './content';
export * from './games';
export * from './identity';
export * from './inbox';
export * from './invite';
export * from './lottery';
export * from './mall';
export * from './own-data';
export * from './passkeys';
export * from './payments';
export * from './player-safety';
export * from './promotions';
export * from './records';
export * from './recovery';
export * from './red-rain';
export * from './rewards';
export * from './security';
export * from './sign-ins';
export * from './support';
export * from './system';
export * from './trial';
export * from './vendor';
export * from './verification';
export * from './vip';
