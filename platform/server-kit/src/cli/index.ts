/** Shared parts of the services' command lines: declaring commands, parsing, help, errors, exit codes. */
export { type Command, commandOf, type Result, type Value } from './command';
export { table } from './help';
export { UsageError } from './parse';
export { type CommandLine, type Failure, faultOf, runCommandLine } from './run';
export { plainText, processTerminal, type Terminal } from './terminal';
