/** The `fed` command of a team, with what a site passes in. */
export { runFed, teamCommands } from './fed';
export { newRemote } from './new-remote';
export type { Workshop } from './workshop';
export { NotInstalled } from './workshop';
