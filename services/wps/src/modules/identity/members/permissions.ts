import type { PermissionKey, WhitelabelFlag } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../http/admission/guard';
import type { RouteOptions } from '../../../http/routes/contract-routes';
import { AppError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site';
import type { ModuleParts } from '../../parts';
import { isAgent, TRIAL_TYPE } from './roles';

/** Requirements of a function of the site. */
export interface Needs {
  readonly permission?: PermissionKey;
  readonly flag?: WhitelabelFlag;
  readonly feature?: 'vip' | 'mission';
  /** Agents are allowed without the flag. */
  readonly agentsAnyway?: boolean;
}

/** The permission keys that are on for a member of this type. */
export function permissionsOf(type: number, { permissions }: Site): readonly PermissionKey[] {
  if (type === TRIAL_TYPE) return permissions.trial;
  return isAgent(type) ? permissions.agent : permissions.member;
}

/**
 * Refuses a function to trial accounts and to members for whom it is disabled. @throws AppError `trial.rejected`,
 * `permission.denied`
 */
export function requireAllowed(type: number, site: Site, needs: Needs): void {
  if (type === TRIAL_TYPE) throw new AppError('trial.rejected', 'This function is for real accounts.');
  const { permission, flag, feature, agentsAnyway = false } = needs;
  const isOn =
    (permission === undefined || permissionsOf(type, site).includes(permission)) &&
    (flag === undefined || site.whitelabel[flag] || (agentsAnyway && isAgent(type))) &&
    (feature === undefined || site.consolidated.features[feature]);
  if (!isOn) throw new AppError('permission.denied', 'This function is switched off.');
}

/**
 * The route option that applies {@link requireAllowed} to a call. It runs before the call's transaction: reading the
 * site's settings beside an open transaction would deadlock on the embedded database. Visitors pass if the call allows
 * them.
 */
export function allowed(
  { guard, site }: Pick<ModuleParts, 'guard' | 'site'>,
  needs: Needs = {},
): Pick<RouteOptions, 'before'> {
  return {
    async before(request: FastifyRequest) {
      const member: SessionMember | null = guard.memberOf(request);
      if (member) requireAllowed(member.type, await site(), needs);
    },
  };
}
