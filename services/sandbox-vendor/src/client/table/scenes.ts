import type { TableInfo } from '../../wire';
import type { MakeScene } from '../stage/scene';

/** Loads the scene of a kind without the code of the others. */
export async function sceneOf(kind: TableInfo['kind']): Promise<MakeScene> {
  if (kind === 'wheel') return (await import('../wheel/scene')).makeWheel;
  if (kind === 'cards') return (await import('../cards/scene')).makeCards;
  if (kind === 'dice') return (await import('../dice/scene')).makeDice;
  return (await import('../match/scene')).makeMatch;
}
