/** The game's page: takes the launch code out of the address, enters, and starts the machine. */
import '@r777/shared/ui/tokens.css';
import '@r777/shared/ui/base.css';
import type { GameInfo, SessionAnswer } from '../wire';
import { codeOf, errorText } from './flow/error-text';
import type { Close, Opening } from './flow/open-game';
import { showStop } from './hud/dialog';
import { showLoading } from './hud/loading';
import { server } from './server';
import { t } from './texts';

const { game: gameId = '', exit = '/' } = document.body.dataset;
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

/** Each kind of game is a part of its own, loaded when it is opened. */
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

async function start(launch: string): Promise<void> {
  try {
    showLoading(document.title, isLobby ? null : `/art/heroes/${gameId}.svg`);
    await open(await server.enter(launch));
  } catch (error) {
    const again = codeOf(error) === 'network' || codeOf(error) === 'wallet.unavailable';
    showStop({
      title: t('over.title'),
      text: errorText(error),
      exit,
      ...(again ? { retry: () => void start(launch) } : {}),
    });
  }
}

const launch = takeLaunchCode();
if (gameId === '') showStop({ title: t('over.title'), text: t('errors.gameUnknown'), exit });
else if (launch === '') showStop({ title: t('over.title'), text: t('errors.launchInvalid'), exit });
else void start(launch);
