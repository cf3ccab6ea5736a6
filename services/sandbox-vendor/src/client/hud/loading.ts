import { t } from '../texts';
import { element } from './element';
import styles from './loading.module.css';

/** The game's hero over a moving bar, until the game can be played; a lobby has none. */
export function showLoading(title: string, hero: string | null): void {
  document.body.replaceChildren(
    element(
      'main',
      { class: styles.loading },
      ...(hero ? [element('img', { attributes: { src: hero, width: '180', height: '180', alt: '' } })] : []),
      element('h1', {}, title),
      element('div', { class: styles.bar }),
      element('p', { attributes: { role: 'status' } }, t('loading')),
    ),
  );
}
