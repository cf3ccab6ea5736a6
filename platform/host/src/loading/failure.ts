import type { FailureReason } from '@mfe/contract';
import type { Incompatibility } from './compatibility';

/** A failed version, with the details that a team needs to act on it. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: FailureReason;
  readonly remote: string;
  readonly version: string | undefined;

  constructor(
    reason: FailureReason,
    remote: string,
    version: string | undefined,
    options: { cause?: unknown; unmet?: readonly Incompatibility[]; detail?: string } = {},
  ) {
    const parts = (options.unmet ?? []).map(
      (m) => `${m.module} needs ${m.needs}, the shell has ${m.provided ?? 'none'}`,
    );
    const detail = [options.detail, ...parts].filter(Boolean).join('; ');
    super(`${remote}${version ? ` ${version}` : ''}: ${reason}${detail ? ` (${detail})` : ''}`, {
      cause: options.cause,
    });
    this.reason = reason;
    this.remote = remote;
    this.version = version;
  }
}

/** Turns whatever was thrown into a {@link RemoteFailure}. */
export function asFailure(error: unknown, remote: string, version: string | undefined): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  // The type of the bundler's chunk error tells whether the file timed out.
  const { name, type } = error as { name?: string; type?: string };
  const reason = name !== 'ChunkLoadError' ? 'import' : type === 'timeout' ? type : 'network';
  return new RemoteFailure(reason, remote, version, { cause: error, detail: String(error) });
}
