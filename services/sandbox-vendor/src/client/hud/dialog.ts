import { t } from '../texts';
import styles from './dialog.module.css';
import { element, icon } from './element';

/** A message over the game with one button; resolves when the player has pressed it. */
export function tell(options: { title: string; text: string; action: string }): Promise<void> {
  return new Promise((resolve) => {
    const { title, text, action } = options;
    const button = element('button', { class: styles.action, attributes: { type: 'button' } }, action);
    const dialog = element(
      'dialog',
      { class: styles.card, attributes: { 'aria-labelledby': 'told' } },
      element('h2', { attributes: { id: 'told' } }, title),
      element('p', {}, text),
      button,
    );
    button.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** A sheet from the bottom that is closed by its button, a tap beside it, or Escape. */
export function openSheet(title: string, content: Node): void {
  const close = element(
    'button',
    { class: styles.close, attributes: { type: 'button', 'aria-label': t('close') } },
    icon('close'),
  );
  const dialog = element(
    'dialog',
    { class: styles.sheet, attributes: { 'aria-labelledby': 'sheet-title' } },
    element('header', { class: styles.head }, element('h2', { attributes: { id: 'sheet-title' } }, title), close),
    // Focusable, so that the keyboard can scroll it.
    element('div', { class: styles.body, attributes: { tabindex: '0' } }, content),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** The game's hero, which the page has already loaded; a lobby and an unknown game have none. */
function heroOf(game = ''): Node[] {
  if (game === '' || game.startsWith('lobby-')) return [];
  const attributes = { src: `/art/heroes/${game}.svg`, alt: '', width: '144', height: '144' };
  return [element('img', { attributes })];
}

/** A page that explains why there is no game, with an exit link and, where useful, a retry button. */
export function showStop(options: { title: string; text: string; exit: string; retry?: () => void }): void {
  const { title, text, exit, retry } = options;
  const again = retry ? [element('button', { class: styles.action, onClick: retry }, t('retry'))] : [];
  document.body.replaceChildren(
    element(
      'main',
      { class: styles.stop },
      ...heroOf(document.body.dataset.game),
      element('h1', {}, title),
      element('p', { attributes: { role: 'alert' } }, text),
      ...again,
      element('a', { class: retry ? styles.quiet : styles.action, attributes: { href: exit } }, t('over.exit')),
    ),
  );
}
