import { toHundredths } from '@r777/shared/money';
import { BY_COUNT } from '../../games/dice';
import { BY_DICE, FACES, type JhandiFace } from '../../games/jhandi';
import type { TableCourse } from '../../games/tables';
import type { TableAnswer } from '../../wire';
import { jhandiFace } from '../dice/jhandi-face';
import { dieFace } from '../dice/scene';
import { count, money } from '../format';
import { element } from '../hud/element';
import { spotName } from '../stage/names';
import { t } from '../texts';
import styles from './board.module.css';
import { layouts, pictures, toneOf } from './layouts';

/** A board with more rows than this is packed closely, so that all of it is in view. */
const ROWS = 4;

interface Field {
  readonly button: HTMLButtonElement;
  readonly name: HTMLElement;
  readonly odds: HTMLElement;
  readonly mine: HTMLElement;
}

function makeField(id: string, span: number, onTap: () => void): Field {
  const name = element('b');
  const odds = element('small');
  const mine = element('span', { class: styles.mine });
  const attributes = { type: 'button', 'data-span': String(span), 'data-tone': toneOf(id) };
  const button = element('button', { class: styles.spot, attributes, onClick: onTap });
  button.toggleAttribute('data-number', /^n[1-9]/.test(id));
  const picture = pictures[id];
  if (picture) button.append(element('img', { attributes: { src: `/art/symbols/${picture}.svg`, alt: '' } }));
  if (isFace(id)) button.append(jhandiFace(id));
  if (/^d\d$/.test(id)) button.append(dieFace(Number(id.slice(1))));
  else button.append(name);
  button.append(element('span', { class: styles.foot }, odds, mine));
  return { button, name, odds, mine };
}

const isFace = (id: string): id is JhandiFace => (FACES as readonly string[]).includes(id);

const compact = (amount: number): string => count(amount / 100);

const times = (pays: number): string => (pays / 100).toFixed(2).replace(/\.?0+$/, '');

/** The payout of a spot. A die's number or face pays by how many dice show it. */
const oddsText = (id: string, pays: number): string =>
  isFace(id)
    ? `${times(Math.min(...BY_DICE.filter((each) => each > 0)))}–${times(pays)}`
    : /^d\d$/.test(id)
      ? BY_COUNT.slice(1).map(times).join(' / ')
      : times(pays);

/** The fields of a table. `bets` in paisa by spot: the placed ones, and those that are not placed yet. */
export function createBoard(course: TableCourse, onTap: (spot: string) => void) {
  const fields = new Map<string, Field>();
  const root = element('div', { class: styles.board, attributes: { role: 'group', 'aria-label': t('table.open') } });
  root.toggleAttribute('data-dense', layouts[course].length > ROWS);
  for (const row of layouts[course])
    for (const id of row) {
      const field = makeField(id, 12 / row.length, () => onTap(id));
      fields.set(id, field);
      root.append(field.button);
    }
  return {
    root,
    show(
      round: TableAnswer,
      options: { open: boolean; waiting: ReadonlyMap<string, number>; won: ReadonlySet<string> },
    ) {
      const placed = new Map<string, number>();
      for (const { bets } of round.mine)
        for (const [spot, amount] of Object.entries(bets))
          placed.set(spot, (placed.get(spot) ?? 0) + toHundredths(amount));
      for (const { id, pays } of round.spots) {
        const field = fields.get(id);
        if (!field) continue;
        const name = spotName(course, round.fixture, id);
        const odds = oddsText(id, pays);
        const [waiting, standing] = [options.waiting.get(id) ?? 0, placed.get(id) ?? 0];
        const amount = waiting + standing;
        field.name.textContent = name;
        field.odds.textContent = `${odds}×`;
        field.mine.textContent = amount > 0 ? compact(amount) : '';
        field.mine.toggleAttribute('data-waiting', waiting > 0);
        const said = { name, pays: odds, amount: money(amount) };
        field.button.setAttribute('aria-label', t(amount > 0 ? 'table.spotWith' : 'table.spot', said));
        field.button.disabled = !options.open;
        field.button.toggleAttribute('data-won', options.won.has(id));
      }
    },
  };
}
