import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import type { Site } from '../system/site';

/**
 * Lets a person pass where the site asks for a human check.
 * @throws Refusal `human.failed` when the result is missing, wrong, too old or was used
 */
export async function requireHuman(
  { site, ports }: Pick<Kit, 'site' | 'ports'>,
  where: keyof Site['humanCheck'],
  result: string | undefined,
): Promise<void> {
  if (!(await site()).humanCheck[where]) return;
  if (result !== undefined && (await ports.human.check(result))) return;
  throw new Refusal('human.failed', 'The human check is missing or has failed.', { field: 'humanCheck' });
}
