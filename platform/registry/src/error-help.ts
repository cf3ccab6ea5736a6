import type { FailureReason } from '@mfe/contract';
import type { RegistryErrorCode } from '@mfe/contract/error-codes';

/** The remedy of an error: one or two sentences each, in English. */
export interface ErrorHelp {
  /** Outcome of the event. */
  readonly means: string;
  /** The reader's next step. */
  readonly todo: string;
}

/**
 * Help for every error code of the registry. `fed errors`, the operators' page `/errors` and `docs/errors.md` show this table;
 * `npm run docs` writes the document. The file is over the usual size: one table, with an entry for every code.
 */
export const errorHelp: Readonly<Record<RegistryErrorCode, ErrorHelp>> = {
  'upload.invalid': {
    means: '`version.json` is missing, malformed or contradicts itself. Each reason names a field.',
    todo: 'Build again. Do not edit a build by hand.',
  },
  'upload.mismatch': {
    means: 'A file is missing, is not listed in `version.json`, or has other bytes than the listed hash.',
    todo: 'Build again into an empty folder, then publish.',
  },
  'upload.tooLarge': {
    means: 'The version has more than 20 MiB, or its `version.json` more than 512 KiB.',
    todo: 'Remove files that the remote does not show. Serve large pictures from the site’s image store.',
  },
  'upload.overBudget': {
    means: 'An expose needs more JavaScript for its first render than a page may load.',
    todo: 'Load what the first render does not need with `import()`. `fed check` prints the size of each expose.',
  },
  'upload.foreignStyles': {
    means: 'A style sheet has a selector or a name that is not limited to this version.',
    todo: 'Each reason names the file and the selector. Use CSS modules, or start the selector with the version’s prefix.',
  },
  'upload.fileType': {
    means: 'A version may not contain files of this type, such as `.html`.',
    todo: 'Remove the file. The remote contract lists the allowed types under “Size”.',
  },
  'upload.firstScreens': {
    means: 'A first screen contains something that the HTML of a page may not have, or can become too large.',
    todo: 'Each reason names the screen. The remote contract has the limits under “First screens”.',
  },
  'upload.foreignGlobals': {
    means: 'A script reads or writes a global name that belongs to another build.',
    todo: 'Set the names that the reason gives, or build with the kit of this registry.',
  },
  'upload.tooMany': {
    means: 'The remote has 50 versions that were never live.',
    todo: 'Ask an operator to remove old versions with `fed prune`.',
  },
  'upload.busy': {
    means: 'This token is already sending two versions.',
    todo: 'Wait. `fed publish` tries again for five minutes.',
  },
  'upload.tooCostly': {
    means: 'The checks of this version took more than 60 seconds, or more memory than their thread has.',
    todo: 'Split large scripts, style sheets and first screens. Remove deep nesting.',
  },
  'checks.busy': {
    means: 'Four other versions are waiting for their checks.',
    todo: 'Wait. `fed publish` tries again for five minutes.',
  },
  'build.outdated': {
    means: 'An older build kit made this version. The version has no identity.',
    todo: 'Build with the current kit, then publish.',
  },
  'identity.unknown': {
    means: 'Nobody has registered this remote.',
    todo: 'Ask an operator for `fed register <remote>`. Once is enough.',
  },
  'identity.foreign': {
    means: 'The names in this build start with the identity of another remote or registry.',
    todo: 'Publish with `fed publish`, which writes the names. If the build was made for another registry, build again.',
  },
  'version.exists': {
    means: 'This version is already published. A published version never changes.',
    todo: 'Raise the version in `package.json`, or use `npm run deploy -- --patch`.',
  },
  'version.same': {
    means: 'This version is already published, from the same files.',
    todo: 'Nothing: the answer to an earlier upload was lost. `fed publish` says so and succeeds.',
  },
  'version.unknown': {
    means: 'This version was never published.',
    todo: '`fed list <remote>` shows the published versions. Publish the version first.',
  },
  'version.pruned': {
    means: 'The files of this version were removed long after it left.',
    todo: 'Publish the same sources under a new version.',
  },
  'version.filesMissing': {
    means: 'The store does not have all files of this version. The registry refuses to show it.',
    todo: 'Operator: restore the store from its backup, or activate another version.',
  },
  'version.unfit': {
    means: 'The version needs a shared module in a range that the live shell does not provide.',
    todo: 'Build the remote against this shell, or wait for the release of the shell.',
  },
  'version.unhealthy': {
    means: 'This version was rolled back, or was replaced while it failed on too many pages.',
    todo: 'Release a version with the correction. An operator who is sure adds `--even-unhealthy`.',
  },
  'version.altered': {
    means: 'The store has other bytes for this version than the team signed.',
    todo: 'Operator: find out who can write to the store, then restore it. Do not activate the version.',
  },
  'container.taken': {
    means: 'An earlier version already uses the same global name.',
    todo: 'Raise the version. The kit makes the name from identity and version.',
  },
  'remote.notLive': {
    means: 'No version of this remote was ever activated.',
    todo: 'Activate a version: `fed activate <remote> <version>`.',
  },
  'remote.disabled': {
    means: 'An operator has switched this remote off. No page would show the version.',
    todo: 'Ask the operator why. To switch the remote on in the same step, add `--enable`.',
  },
  'history.start': {
    means: 'The live version is the first one. There is no earlier version to roll back to.',
    todo: 'Activate a corrected version, or switch the remote off with `fed disable`.',
  },
  'split.none': {
    means: 'No version of this remote has a share of the devices.',
    todo: 'Start with `fed activate <remote> <version> --canary <percent>`.',
  },
  'change.stale': {
    means: 'Somebody changed this remote after you looked at it. The registry did nothing.',
    todo: 'Look again with `fed list <remote>`, then decide.',
  },
  'approval.waiting': {
    means: 'The change needs a second operator. The registry has saved the request.',
    todo: 'Another operator runs `fed approve <remote> <request>` or approves it in the console.',
  },
  'approval.notWaiting': {
    means: 'The request was approved, was replaced or has expired.',
    todo: '`fed approvals` shows the open requests. Ask for the change again if it is still wanted.',
  },
  'approval.ownRequest': {
    means:
      'The person who asks for a change cannot approve it, not even with a second token that the person created. For a day, two new tokens of the first operator count as one person’s.',
    todo: 'Ask another operator, or wait until one of the two tokens is a day old.',
  },
  'signature.missing': {
    means: 'The version is not signed.',
    todo: 'Set `R777_SIGNING_KEY`, or name the key file with `--key`.',
  },
  'signature.unknownKey': {
    means: 'The key that signed this version is not registered.',
    todo: 'Send the operator the public key: `fed key-create … --public-key <file>` registers it.',
  },
  'signature.keyRevoked': {
    means: 'The key that signed this version was revoked.',
    todo: 'Sign with the new key. A version that is already published needs a new build.',
  },
  'signature.wrongRemote': {
    means: 'This key may sign for other remotes only.',
    todo: 'Sign with the key of this remote.',
  },
  'signature.invalid': {
    means: 'The signature does not belong to this `version.json`.',
    todo: 'Publish again from the build folder. Do not edit a build by hand.',
  },
  'key.invalid': {
    means: 'The file is not an Ed25519 key in PEM form, or a file with this name already exists.',
    todo: 'Make a pair with `fed key-create`, and name a new file for the private key.',
  },
  'key.unknown': {
    means: 'There is no valid key with this label.',
    todo: '`fed keys` lists the valid ones.',
  },
  'key.taken': {
    means: 'This key, or a key with this label, is already registered.',
    todo: 'Choose another label. `fed keys` lists the registered ones.',
  },
  'token.unknown': {
    means: 'There is no valid token with this label.',
    todo: '`fed tokens` lists the valid ones.',
  },
  'token.labelTaken': {
    means: 'A token with this label already exists.',
    todo: 'Choose another label, or revoke the old token first.',
  },
  'token.expired': {
    means: 'The token has expired.',
    todo: 'Ask an operator for a new token. The signing key stays valid. If no operator’s token is valid, a restart writes one to `operator.token`.',
  },
  'session.required': {
    means: 'The request has no token or session, or the registry does not accept it any more.',
    todo: 'Command line: set `R777_TOKEN`. Console: sign in again.',
  },
  'scope.missing': {
    means: 'The token is valid, but may not do this.',
    todo: 'Ask an operator for a token with the scope that the message names.',
  },
  'origin.foreign': {
    means: 'Another site tried to use your console session. The registry did nothing.',
    todo: 'Open the console itself. If you see this without a mistake of your own, change your token.',
  },
  'request.invalid': {
    means: 'A value of the request is missing or has the wrong form. Each reason names one.',
    todo: 'Correct the value. `fed <command> --help` lists them.',
  },
  'request.notFound': {
    means: 'There is nothing at this address.',
    todo: 'Check the address, and whether command line and registry have the same version.',
  },
  'stream.tooMany': {
    means: 'Too many consoles with this token follow the registry.',
    todo: 'Close one, or sign in with a token of your own.',
  },
  'store.full': {
    means: 'The disk of the store is full. Nothing of the upload was kept.',
    todo: 'Operator: free space with `fed prune`, or enlarge the disk.',
  },
  'database.away': {
    means: 'The registry cannot reach its database. Open pages continue with the last state that their host received.',
    todo: 'Only `fed disable` works now. The runbook has the steps under “The database is away”.',
  },
  'system.unknown': {
    means: 'The registry failed in an unexpected way.',
    todo: 'Operator: the log has the cause, under the request id of the answer.',
  },
};

/** Help for the reasons why a version fails on a page, as `fed health` and the console name them. */
export const failureHelp: Readonly<Record<FailureReason | 'heavy', ErrorHelp>> = {
  incompatible: {
    means: 'The version needs shared modules that this page’s shell does not provide. No code of the version ran.',
    todo: 'Build against the live shell. Pages that are open since before the shell’s release need a reload.',
  },
  timeout: {
    means: 'A file of the version did not arrive within 8 seconds, twice.',
    todo: 'Compare with other remotes: if they time out too, the network or the host is slow. Else make the files smaller.',
  },
  network: {
    means: 'A file did not arrive, or arrived with other bytes than its hash.',
    todo: 'Open the file’s address. Look for a proxy that changes files, and for missing files in the store.',
  },
  import: {
    means: 'A file is broken, or threw an error when the browser evaluated it.',
    todo: 'Run `fed check`: it loads the version in a browser. The errors of the page have the stack.',
  },
  'no-expose': {
    means: 'The file of the expose has no `Area`.',
    todo: 'Export `Area` from the expose.',
  },
  render: {
    means: 'The area threw an error while React rendered it.',
    todo: 'The errors of the page have the stack. Test the area with empty and failing data.',
  },
  'not-ready': {
    means: 'The area was still suspended after 8 seconds.',
    todo: 'Suspend, or call `useLoading(true)`, only for something that ends.',
  },
  runtime: {
    means: 'Code of the version threw an error later, in a handler or a timer, and nothing caught it.',
    todo: 'The errors of the page have the stack.',
  },
  unresponsive: {
    means: 'The version blocked the page for 8 seconds or more, or again and again.',
    todo: 'Divide long work, or move it to a worker.',
  },
  'unknown-remote': {
    means: 'The discovery document has no live version of this remote.',
    todo: 'Activate a version, or enable the remote.',
  },
  heavy: {
    means:
      'The version costs the page far more than the version before: blocked time, memory, elements, renders or calls.',
    todo: '`fed health` shows the figures of both versions. The part after `heavy-` names the figure.',
  },
};

/** Help for an error code, or for the reason of a failure; undefined for an unknown one. */
export function helpFor(code: string): ErrorHelp | undefined {
  const all: Readonly<Record<string, ErrorHelp>> = { ...errorHelp, ...failureHelp };
  const known = code.startsWith('heavy-') ? 'heavy' : code;
  return Object.hasOwn(all, known) ? all[known] : undefined;
}
