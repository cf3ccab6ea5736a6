/** What the command lines of the services have in common: declaring commands, reading a line, help, errors, exit codes. */
export { type Command, commandOf, type Result, type Value } from './command';
export { UsageError } from './errors';
export { type CommandLine, type Failure, faultOf, runCommandLine } from './run';
export { table } from './table';
export { processTerminal, type Terminal } from './terminal';
