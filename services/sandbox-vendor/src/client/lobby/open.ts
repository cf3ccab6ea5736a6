import type { GameInfo, LobbyGame, SessionAnswer } from '../../wire';
import { codeOf, errorText, stopFor } from '../flow/failure';
import type { Close, Opening } from '../flow/set-up';
import { element, icon } from '../hud/element';
import { server } from '../server';
import { lang, t } from '../texts';
import styles from './lobby.module.css';

/** Parameters for opening a lobby. */
interface LobbyParts {
  readonly session: SessionAnswer;
  readonly lobby: NonNullable<SessionAnswer['lobby']>;
  readonly still: boolean;
  openKind(opening: Opening<GameInfo>): Promise<Close>;
}

/** The vendor's games as tiles; a game opens in their place, and its exit leads back to them. */
export function openLobby({ session, lobby, still, openKind }: LobbyParts): void {
  const say = element('p', { class: styles.say, attributes: { role: 'status' } }, t('lobby.choose'));
  let opening = false;
  let scrolled = 0;

  async function choose({ gameId }: LobbyGame): Promise<void> {
    if (opening) return;
    opening = true;
    scrolled = scrollY;
    say.removeAttribute('data-tone');
    say.textContent = t('loading');
    try {
      const opened = await server.open(session.token, gameId);
      if (!opened.game) return;
      // The game reports the open round, so the lobby does not repeat it.
      notes.get(gameId)?.remove();
      const close = await openKind({
        session: opened,
        game: opened.game,
        still,
        exit() {
          close();
          show();
        },
      });
    } catch (error) {
      if (codeOf(error) === 'session.over') return stopFor(error, { exit: session.backUrl });
      say.dataset.tone = 'bad';
      say.textContent = errorText(error);
    } finally {
      opening = false;
    }
  }

  const notes = new Map(
    lobby.games
      .filter(({ openRound }) => openRound)
      .map((game) => {
        const words = { game: game.name[lang] };
        const go = element(
          'button',
          { attributes: { type: 'button' }, onClick: () => void choose(game) },
          t('lobby.go', words),
        );
        return [game.gameId, element('p', { class: styles.note }, t('lobby.openRound', words), ' ', go)] as const;
      }),
  );
  const tiles = lobby.games.map((game) => {
    const picture = { src: game.tile, alt: '', width: '104', height: '138', loading: 'lazy' };
    const button = element(
      'button',
      { class: styles.tile, attributes: { type: 'button' }, onClick: () => void choose(game) },
      element('img', { attributes: picture }),
      element('span', {}, game.name[lang]),
    );
    return element('li', {}, button);
  });
  const leave = element('a', { attributes: { href: session.backUrl, 'aria-label': t('exit') } }, icon('exit'));
  const page = element(
    'main',
    { class: styles.lobby },
    element('header', { class: styles.header }, leave, element('h1', {}, lobby.name[lang])),
    say,
    ...notes.values(),
    element('ul', { class: styles.tiles }, ...tiles),
  );
  function show(): void {
    say.textContent = t('lobby.choose');
    document.body.replaceChildren(page);
    scrollTo(0, scrolled);
  }
  show();
}
