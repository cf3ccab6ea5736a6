import { count, money } from '../format';
import { element } from '../hud/element';
import { t } from '../texts';
import { sum } from './end';
import styles from './tray.module.css';

/** Chips that lie on the fields and are not placed yet. Amounts in paisa. */
export class Chips {
  readonly #bySpot = new Map<string, number>();
  readonly #order: [spot: string, amount: number][] = [];

  /** The amount on each spot. */
  get bySpot(): ReadonlyMap<string, number> {
    return this.#bySpot;
  }

  get total(): number {
    return sum(this.#bySpot.values());
  }

  add(spot: string, amount: number): void {
    this.#bySpot.set(spot, (this.#bySpot.get(spot) ?? 0) + amount);
    this.#order.push([spot, amount]);
  }

  /** Removes the last chip. */
  undo(): void {
    const last = this.#order.pop();
    if (!last) return;
    const [spot, amount] = last;
    const left = (this.#bySpot.get(spot) ?? 0) - amount;
    if (left > 0) this.#bySpot.set(spot, left);
    else this.#bySpot.delete(spot);
  }

  clear(): void {
    this.#bySpot.clear();
    this.#order.length = 0;
  }
}

/** Maximum number of digits that fit on a chip at its usual size. */
const LONG = 3;

/** The chips, and the two buttons below them. `chips` in paisa, lowest first. */
export function createTray(chips: readonly number[], actions: { undo(): void; place(): void }) {
  let chosen = chips.find((chip) => chip >= 1000) ?? chips[0] ?? 0;
  const buttons = chips.map((chip, index) => {
    const attributes = {
      type: 'button',
      role: 'radio',
      'aria-label': t('table.chip', { amount: money(chip) }),
      'data-tone': String(index % 5),
    };
    const text = count(chip / 100);
    const button = element('button', { class: styles.chip, attributes }, text);
    button.toggleAttribute('data-long', text.length > LONG);
    button.addEventListener('click', () => choose(chip));
    return { chip, button };
  });
  function choose(chip: number) {
    chosen = chip;
    for (const one of buttons) one.button.setAttribute('aria-checked', String(one.chip === chosen));
  }
  choose(chosen);
  const undo = element(
    'button',
    { class: styles.undo, attributes: { type: 'button' }, onClick: actions.undo },
    t('table.undo'),
  );
  const place = element('button', { class: styles.place, attributes: { type: 'button' }, onClick: actions.place });
  const row = element(
    'div',
    { class: styles.chips, attributes: { role: 'radiogroup', 'aria-label': t('table.chips') } },
    ...buttons.map(({ button }) => button),
  );
  return {
    root: element('div', { class: styles.tray }, row, element('div', { class: styles.row }, undo, place)),
    chip: () => chosen,
    /** `total`: paisa that are not placed yet. */
    show({ open, total, placing }: { open: boolean; total: number; placing: boolean }) {
      undo.disabled = !open || total === 0 || placing;
      place.disabled = !open || total === 0 || placing;
      place.textContent = placing
        ? t('table.placing')
        : total > 0
          ? t('table.place', { amount: money(total) })
          : t(open ? 'table.placeNone' : 'table.closed');
    },
  };
}
