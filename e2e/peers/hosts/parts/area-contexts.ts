/**
 * The contexts between shell and remotes, for the host in the shell's build. The shared modules are built apart there, and a
 * second copy of the contexts would give the remotes' slots nothing.
 */
export { AreaContext, FederationContext } from '@r777/shared/react';
