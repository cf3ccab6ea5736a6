import { money } from '../format';
import { t } from '../texts';
import styles from './controls.module.css';
import { element, icon } from './element';

/** The stake between its two buttons. `stakes` in paisa, lowest first; `beside` is shown next to it. */
export function createStakeBox({ stakes, beside }: { stakes: readonly number[]; beside?: Element }) {
  let at = Math.max(0, stakes.indexOf(1000));
  let locked = false;
  let fixed: number | null = null;
  const value = element('output', { class: styles.stake, attributes: { 'aria-label': t('stake') } });
  const step = (name: string, shape: 'less' | 'more', by: number) =>
    element(
      'button',
      {
        class: styles.step,
        attributes: { type: 'button', 'aria-label': name },
        onClick() {
          at = Math.min(stakes.length - 1, Math.max(0, at + by));
          show();
        },
      },
      icon(shape),
    );
  const less = step(t('less'), 'less', -1);
  const more = step(t('more'), 'more', 1);
  const stakeNow = () => fixed ?? stakes[at] ?? 0;
  function show() {
    value.textContent = money(stakeNow());
    less.disabled = locked || fixed !== null || at === 0;
    more.disabled = locked || fixed !== null || at === stakes.length - 1;
  }
  show();
  const text = element('div', { class: styles.stakeText }, element('span', {}, t('stake')), value);
  const box = element('div', { class: styles.stakeBox }, less, text, more);
  box.toggleAttribute('data-wide', beside === undefined);
  return {
    root: element('div', { class: styles.controls }, box, ...(beside ? [beside] : [])),
    stake: stakeNow,
    /** Free spins have a stake of their own, in paisa; null for the player's choice. */
    fix(stake: number | null) {
      fixed = stake;
      show();
    },
    /** During a round the stake cannot be changed. */
    lock(now: boolean) {
      locked = now;
      show();
    },
  };
}

/** The round button that starts a round. */
export const createGoButton = (name: string, onGo: () => void): HTMLButtonElement =>
  element(
    'button',
    { class: styles.go, attributes: { type: 'button', 'aria-label': name }, onClick: onGo },
    icon('spin'),
  );
