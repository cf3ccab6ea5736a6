import { isPromised } from '../../games/fair';
import { isSame, recompute } from '../../games/recompute';
import type { ProofAnswer } from '../../wire';
import { openSheet } from '../hud/dialog';
import { element, icon } from '../hud/element';
import { mySeed, setMySeed } from '../offer/my-seed';
import type { Witness } from '../offer/offer-check';
import { lang, t } from '../texts';
import styles from './check.module.css';
import { replayOf } from './replay';

function step(isRight: boolean, title: string, text: string): HTMLElement {
  const mark = element('span', { class: styles.mark, attributes: { 'data-right': String(isRight) } });
  mark.append(icon(isRight ? 'check' : 'close'));
  const state = element('span', { class: styles.state }, t(isRight ? 'check.right' : 'check.wrong'));
  return element('li', {}, mark, element('div', {}, element('h3', {}, title, ' ', state), element('p', {}, text)));
}

const code = (name: string, text: string): Node[] => [
  element('dt', {}, name),
  element('dd', { class: styles.code }, text),
];

/** The address of the public page of a round. It has neither the player's name nor the stake. */
export const linkOf = (roundId: string): string =>
  new URL(`/proof/${encodeURIComponent(roundId)}?lang=${lang}`, location.origin).href;

/** Copies a text; where a frame may not write to the clipboard, selects it for copying by hand. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    // A page over plain http has none.
    if (!navigator.clipboard?.writeText) return document.execCommand('copy');
    await navigator.clipboard?.writeText(field.value);
    return true;
  } catch {
    // The deprecated command still works inside frames that have no clipboard permission.
    return document.execCommand('copy');
  }
}

function share(roundId: string): HTMLElement {
  const field = element('input', {
    class: styles.field,
    attributes: { readonly: '', value: linkOf(roundId), 'aria-label': t('check.link') },
  });
  const said = element('span', { attributes: { role: 'status' } });
  const button = element('button', { class: styles.button, attributes: { type: 'button' } }, t('check.copy'));
  button.addEventListener('click', () => {
    void copy(field).then((done) => {
      said.textContent = t(done ? 'check.copied' : 'check.copyByHand');
    });
  });
  return element(
    'section',
    { class: styles.share },
    element('h3', {}, t('check.share')),
    element('p', {}, t('check.shareText')),
    element('div', { class: styles.row }, field, button),
    said,
  );
}

/**
 * Everything about how a round was decided: three checks that this page makes itself, the result again, the numbers
 * for experts, and a link. `witness` is missing on the public page, which did not see the round begin.
 */
export async function checkOf(proof: ProofAnswer, witness?: Witness): Promise<HTMLElement> {
  const { game, seed, promise, clientSeed, nonce, roundId, claim } = proof;
  const recomputed = recompute(proof);
  const sealed = isPromised(seed, promise) && (!witness || witness.promise === promise);
  const same = isSame(recomputed, claim);
  const replay = await replayOf(game, proof, recomputed);
  const again = element('button', { class: styles.button, attributes: { type: 'button' } }, t('check.replay'));
  again.addEventListener('click', () => {
    again.disabled = true;
    void replay.play().finally(() => {
      again.disabled = false;
    });
  });
  const mixed = clientSeed === null ? t('check.sharedText') : t('check.mixedText', { seed: clientSeed, n: nonce });
  const rule = t(clientSeed === null ? 'check.ruleTable' : 'check.rule');
  const fine = sealed && same;
  return element(
    'div',
    { class: styles.check },
    element(
      'p',
      { class: styles.verdict, attributes: { 'data-right': String(fine), role: 'status' } },
      t(fine ? 'check.fair' : 'check.unfair'),
    ),
    element(
      'ol',
      { class: styles.steps },
      step(sealed, t('check.sealed'), t(witness ? 'check.sealedSeen' : 'check.sealedText')),
      step(true, t(clientSeed === null ? 'check.shared' : 'check.mixed'), mixed),
      step(same, t('check.same'), replay.words),
    ),
    element('div', { class: styles.stage }, replay.root),
    again,
    element(
      'details',
      {},
      element('summary', {}, t('check.numbers')),
      element(
        'dl',
        {},
        ...code(t('check.hash'), promise),
        ...code(t('check.seed'), seed),
        ...(clientSeed === null ? [] : code(t('check.clientSeed'), clientSeed)),
        ...code(t('check.nonce'), String(nonce)),
        ...code(t('check.roundId'), roundId),
      ),
      element('p', {}, rule),
    ),
    share(roundId),
  );
}

/** The player's own text for the next rounds. */
function ownSeed(): HTMLElement {
  const field = element('input', {
    class: styles.field,
    attributes: { value: mySeed(), maxlength: '64', autocomplete: 'off', spellcheck: 'false', id: 'own-seed' },
  });
  const said = element('span', { attributes: { role: 'status' } });
  const button = element('button', { class: styles.button, attributes: { type: 'button' } }, t('check.use'));
  button.addEventListener('click', () => {
    said.textContent = t(setMySeed(field.value) ? 'check.used' : 'check.badSeed');
  });
  return element(
    'section',
    { class: styles.share },
    element('h3', {}, element('label', { attributes: { for: 'own-seed' } }, t('check.mine'))),
    element('p', {}, t('check.mineText')),
    element('div', { class: styles.row }, field, button),
    said,
  );
}

/** Opens the check of a round over its game. */
export async function openCheck(proof: ProofAnswer, witness?: Witness): Promise<void> {
  const own = proof.clientSeed === null ? [] : [ownSeed()];
  openSheet(t('check.title'), element('div', {}, await checkOf(proof, witness), ...own));
}
