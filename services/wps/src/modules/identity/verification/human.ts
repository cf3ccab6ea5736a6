import type { Ports } from '../../../adapters/adapters';
import { AppError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site-schema';
import type { ModuleParts } from '../../parts';

/** Dependencies of the human check. */
export interface HumanParts extends Pick<ModuleParts, 'site'> {
  readonly ports: Pick<Ports, 'human'>;
}

/**
 * Checks the result of the human check, if the site requires one.
 * @throws AppError `human.failed` if the result is missing, wrong, too old or was used
 */
export async function requireHuman(
  { site, ports }: HumanParts,
  where: keyof Site['humanCheck'],
  result: string | undefined,
): Promise<void> {
  if (!(await site()).humanCheck[where]) return;
  if (result !== undefined && (await ports.human.check(result))) return;
  throw new AppError('human.failed', 'The human check is missing or has failed.', { field: 'humanCheck' });
}
