/** The game's page: removes the launch code from the address, opens the session, and starts the game. */
import '@r777/shared/ui/tokens.css';
import '@r777/shared/ui/base.css';
import { GAME_PAGE_OPENED } from '@r777/shared/game-page';
import { showPresses } from '@r777/shared/ui/press/press';
import type { GameInfo, SessionAnswer } from '../wire';
import { codeOf, stopFor } from './flow/failure';
import type { Close, Opening } from './flow/set-up';
import { showLoading } from './hud/element';
import { openCheckWith } from './offer/offer-check';
import { ServerError, server } from './server';
import { tellSite } from './site';

const { game: gameId = '', exit = '/', proof = '' } = document.body.dataset;
const isLobby = gameId.startsWith('lobby-');
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The code works once and must not stay in the history. */
function takeLaunchCode(): string {
  const address = new URL(location.href);
  const code = address.searchParams.get('launch') ?? '';
  address.searchParams.delete('launch');
  history.replaceState(null, '', address);
  return code;
}

/** Each kind of game is a separate chunk, loaded when it is opened. */
async function openKind(opening: Opening<GameInfo>): Promise<Close> {
  const { game } = opening;
  if (game.kind === 'slot') return (await import('./slot/open')).openSlot({ ...opening, game });
  if (game.kind === 'crash') return (await import('./crash/open')).openCrash({ ...opening, game });
  return (await import('./table/open')).openTable({ ...opening, game });
}

async function open(session: SessionAnswer): Promise<void> {
  const { lobby, game, backUrl } = session;
  if (game) await openKind({ session, game, exit: backUrl, still });
  else if (lobby) (await import('./lobby/open')).openLobby({ session, lobby, still, openKind });
}

/** The code works once, so the session is kept for a retry when loading the game fails. */
let entered: SessionAnswer | undefined;

async function start(launch: string): Promise<void> {
  try {
    showLoading(document.title, isLobby ? null : `/art/heroes/${gameId}.svg`);
    entered ??= await server.enter(launch);
    await open(entered);
  } catch (error) {
    const canComeBack = entered !== undefined || ['network', 'wallet.unavailable'].includes(codeOf(error));
    const again = canComeBack && codeOf(error) !== 'session.over';
    stopFor(error, { exit, ...(again ? { retry: () => void start(launch) } : {}) });
  }
}

if (proof === '') tellSite(GAME_PAGE_OPENED);

showPresses();
openCheckWith((...round) => void import('./check/sheet').then(({ openCheck }) => openCheck(...round)));
const launch = takeLaunchCode();
if (proof !== '') void import('./check/page').then(({ openProof }) => openProof(proof, exit));
else if (gameId === '') stopFor(new ServerError('game.unknown'), { exit });
else if (launch === '') stopFor(new ServerError('launch.invalid'), { exit });
else void start(launch);
