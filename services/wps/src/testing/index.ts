/** A running wps, its game server and its clients, for tests of this and other packages. */

export { validQueries } from './calls-of';
export {
  type CallInput,
  type CallOutput,
  createClient,
  type EncryptedMessage,
  errorOf,
  granted,
  type Reply,
  sessionHeaders,
  shareSession,
  type TestClient,
} from './client';
export { confirmed } from './confirm';
export { startFirebase, type TestFirebase } from './firebase';
export { createGameServer, type GameServer } from './game-server';
export { newMember, proveNumber, registration, signUp, TEST_PASSWORD } from './new-member';
export { newOperator, type Operator } from './operator';
export { setSite } from './set-site';
export { startWps, type TestWps, type TestWpsOptions } from './start-wps';
export { openSeededDatabase, seededDatabase, testKeySecret } from './template';
export { messagesTo, sentCode, solveHuman } from './verification';
