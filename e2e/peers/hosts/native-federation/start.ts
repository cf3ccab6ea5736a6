import { startFederation } from './runtime';

/** The names of the remotes, put in by the build. */
declare const REMOTES: readonly string[];

void startFederation(REMOTES).then(() => import(/* webpackChunkName: "shell" */ '../../../../shell/src/main'));
