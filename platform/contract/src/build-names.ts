/**
 * Names that a build writes into namespaces shared by the whole page: globals, classes, animations. The build derives
 * them, the registry checks them, and the page's loader uses them.
 */

/** An identity that a registry has assigned: 20 characters of base32 that begin with a letter, almost 100 random bits. */
export const assignedIdentity = /^[a-z][a-z2-7]{19}$/;

/**
 * Name of the global that a version's container registers, and the prefix of all its other names. Two versions of one
 * remote differ, even after the bundler has replaced special characters.
 * @param identity of the remote: assigned by the registry, or a local build's.
 * @param version semver without build metadata, so it contains only letters, digits, `.` and `-`.
 */
export const containerName = (identity: string, version: string): string =>
  `${identity}_${version.replaceAll('.', '_').replaceAll('-', '$')}`;

/** Whether a global has a container's name: a current one, or one from before identities (`r777_…`). */
export const isContainerName = (name: string): boolean =>
  /^((([a-z][a-z2-7]{19})|(local0[a-z2-7]{14}))_\d|r777_)/.test(name);

/** Name of the global array through which the chunks of a build arrive. */
export const chunkArray = (uniqueName: string): string => `rspackChunk${uniqueName.replace(/[^a-zA-Z0-9$]+/g, '_')}`;

/**
 * Prefix of every class, animation and other name in the style sheets of a build. A version number never contains two
 * points in a row, so the end `__` distinguishes 1.0.0 from 1.0.0-rc.
 * @param uniqueName name under which the build registers: a remote's container, or `shell` for the shell, which is no
 * identity and so never a remote's.
 */
export const ownNames = (uniqueName: string): string => `${uniqueName.replace(/[^a-zA-Z0-9_]/g, '-')}__`;
