/**
 * Replaces the federation runtime's list of calls, of which the bundler keeps every one: a build starts the runtime, and
 * the shell asks it for its instance and compares versions. Nobody calls the others.
 */
export { getInstance, init, satisfy } from '@module-federation/runtime/bundler';
