import { RegistryError } from '../registry-error';
import type { LiveRow } from './rows';

/** What an operator says yes to beforehand; without it the registry asks by a refusal. */
export interface Consent {
  /** The remote is switched off: bring it back on with this change. */
  enable?: boolean | undefined;
  /** The version was rolled back before: take it even so. */
  evenUnhealthy?: boolean | undefined;
}

/** Refuses a change that would be answered as live while no page gets it, unless the remote comes back with it. */
export function refuseDisabled({ remote }: LiveRow, { enable = false }: Consent): void {
  if (remote.enabled || enable) return;
  const ways = [
    'bring it back with this change: --enable (enable in the API)',
    `first give back what was live: fed enable ${remote.name}`,
  ];
  throw new RegistryError('remote.disabled', `${remote.name} is switched off. Either ${ways.join(', or ')}.`);
}
