import { toHundredths } from '@r777/shared/money';
import type { TableInfo } from '../../wire';
import type { Close, Opening } from '../flow/set-up';
import { setUp } from '../flow/set-up';
import { element } from '../hud/element';
import { Sound } from '../sound/sound';
import { lang, t } from '../texts';
import { createBoard } from './board';
import { TablePlay } from './play';
import { sceneOf } from './scenes';
import styles from './table.module.css';
import { createTop, oddsTable } from './top';
import { createTray } from './tray';

/** Puts a table on the page. */
export async function openTable(opening: Opening<TableInfo>): Promise<Close> {
  const { session, game, still } = opening;
  const sound = new Sound();
  const makeScene = await sceneOf(game.kind);
  const scene = makeScene({ game, sound, still });
  const top = createTop(game);
  const board = createBoard(game.course, (spot) => play.tap(spot));
  const tray = createTray(game.stakes.map(toHundredths), { undo: () => play.undo(), place: () => void play.place() });
  const picture = element('div', {
    class: styles.scene,
    attributes: { role: 'img', 'aria-label': t('table.scene', { title: game.name[lang] }) },
  });
  picture.append(scene.root);
  const { frame, desk } = setUp(opening, {
    stage: element('div', { class: styles.stage }, picture, ...top.parts),
    board: board.root,
    controls: tray.root,
    facts: () => oddsTable(game, play.round),
    sound,
    ready: t('table.open'),
  });
  const play = new TablePlay({ session, game, frame, desk, scene, board, tray, top, sound });
  return () => {
    play.close();
    desk.close();
  };
}
