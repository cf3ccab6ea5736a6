import type { RegistryErrorCode } from '../registry-error';

/** The registry refused: `code` and `reasons` say why. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
  constructor(
    readonly code: RegistryErrorCode,
    readonly status: number,
    message: string,
    readonly reasons: readonly string[],
  ) {
    super(message);
  }
}

/** No answer, or one that is not the registry's. */
export class RegistryUnreachable extends Error {
  override readonly name = 'RegistryUnreachable';
}
