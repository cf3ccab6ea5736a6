import type { TableAnswer, TableInfo } from '../../wire';
import { element } from '../hud/element';
import styles from '../hud/rules.module.css';
import { spotName } from '../stage/names';
import { t } from '../texts';
import own from './table.module.css';

/** What each bet pays and returns, and the fingerprints of the current round. */
export function oddsTable(game: TableInfo, round: TableAnswer | null): Node[] {
  if (!round) return [];
  const head = [t('table.bet'), t('table.pays'), t('table.rtp')].map((text) =>
    element('th', { attributes: { scope: 'col' } }, text),
  );
  const rows = round.spots.map(({ id, pays, rtp }) =>
    element(
      'tr',
      {},
      element('td', {}, spotName(game.course, round.fixture, id)),
      element('td', {}, element('b', {}, `${(pays / 100).toFixed(2)}×`)),
      element('td', {}, `${rtp.toFixed(2)} %`),
    ),
  );
  const secret = round.outcome
    ? [element('p', {}, t('table.secret')), element('p', { class: own.code }, round.outcome.seed)]
    : [];
  return [
    element('h3', {}, t('table.returns')),
    element(
      'table',
      { class: styles.pays },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
    element('p', {}, t('table.fingerprint')),
    element('p', { class: own.code }, round.promise),
    ...secret,
  ];
}
