/** Shared parts of the services' command lines: declaring commands, parsing, help, errors, exit codes. */
export { type Command, commandOf, type Result, type Value } from './command';
export { UsageError } from './errors';
export { plainText } from './plain-text';
export { type CommandLine, type Failure, faultOf, runCommandLine } from './run';
export { table } from './table';
export { processTerminal, type Terminal } from './terminal';
