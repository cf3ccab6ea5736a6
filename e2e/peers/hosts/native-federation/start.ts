import { startFederation } from './runtime';

/** The names of the remotes; the build inserts them. */
declare const REMOTES: readonly string[];

void startFederation(REMOTES).then(() => import(/* webpackChunkName: "shell" */ '../../../../shell/src/main'));
