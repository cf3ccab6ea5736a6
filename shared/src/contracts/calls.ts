/**
 * The wps calls by name: what the browser needs of each (method, path, session, module), typed by `schemas/`. Each is
 * an export of its own, marked as pure, so that a page contains only the calls that it makes.
 */
export * from './calls/account';
export * from './calls/affiliate-links';
export * from './calls/agent';
export * from './calls/agent-contracts';
export * from './calls/agent-rebate';
export * from './calls/confirmation';
export * from './calls/content';
export * from './calls/games';
export * from './calls/inbox';
export * from './calls/invite';
export * from './calls/lottery';
export * from './calls/mall';
export * from './calls/passkeys';
export * from './calls/payments';
export * from './calls/player-safety';
export * from './calls/records';
export * from './calls/recovery';
export * from './calls/red-rain';
export * from './calls/rewards';
export * from './calls/security';
export * from './calls/sign-ins';
export * from './calls/support';
export * from './calls/system';
export * from './calls/trial';
export * from './calls/vendor';
export * from './calls/verification';
export * from './calls/vip';
