import { RegistryError } from '../registry-error';
import type { LiveRow } from '../releases/rows';

/** What an operator confirms beforehand; without it the registry asks by an error. */
export interface Consent {
  /** The remote is disabled: enable it with this change. */
  enable?: boolean | undefined;
  /** The version was rolled back before: accept it all the same. */
  evenUnhealthy?: boolean | undefined;
}

/** Refuses a change that would be reported as live while no page gets it, unless it also enables the remote. */
export function refuseDisabled({ remote }: LiveRow, { enable = false }: Consent): void {
  if (remote.enabled || enable) return;
  const ways = [
    'bring it back with this change: --enable (enable in the API)',
    `first give back what was live: fed enable ${remote.name}`,
  ];
  throw new RegistryError('remote.disabled', `${remote.name} is switched off. Either ${ways.join(', or ')}.`);
}
