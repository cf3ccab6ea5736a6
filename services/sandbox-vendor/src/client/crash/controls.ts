import { money } from '../format';
import { element } from '../hud/element';
import type { createStakeBox } from '../hud/stake-box';
import { t } from '../texts';
import styles from './crash.module.css';

/** Multipliers for an automatic exit by the server, in hundredths. */
const TARGETS = [null, 150, 200, 500, 1_000] as const;

/** A multiplier as text: `2.35`. */
export const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Stake, automatic exit, and the one button that starts the flight and cashes out. */
export function createControls(stakes: ReturnType<typeof createStakeBox>, options: { start: string; onGo(): void }) {
  let target: number | null = null;
  const buttons = TARGETS.map((at) => {
    const text = at === null ? t('crash.autoOff') : `${at / 100}×`;
    const button = element('button', { attributes: { type: 'button', role: 'radio' } }, text);
    button.addEventListener('click', () => {
      target = at;
      mark();
    });
    return { at, button };
  });
  const mark = () => {
    for (const { at, button } of buttons) button.setAttribute('aria-checked', String(at === target));
  };
  mark();
  const auto = element(
    'fieldset',
    { class: styles.auto, attributes: { role: 'radiogroup' } },
    element('legend', {}, t('crash.auto')),
    ...buttons.map(({ button }) => button),
  );
  const go = element(
    'button',
    { class: styles.go, attributes: { type: 'button' }, onClick: options.onGo },
    options.start,
  );
  return {
    root: element('div', {}, stakes.root, auto, go),
    target: () => target,
    /** Sets what the button does: start, cash out that many paisa, or nothing. */
    show(state: { phase: 'ready' | 'sending' | 'resting' } | { phase: 'running'; amount: number }) {
      const ready = state.phase === 'ready';
      stakes.lock(!ready);
      for (const { button } of buttons) button.disabled = !ready;
      go.disabled = state.phase === 'sending' || state.phase === 'resting';
      go.toggleAttribute('data-running', state.phase === 'running');
      go.textContent =
        state.phase === 'running'
          ? t('crash.leaveNow', { amount: money(state.amount) })
          : state.phase === 'sending'
            ? t('crash.sending')
            : options.start;
    },
  };
}
