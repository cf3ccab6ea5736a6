/** The game's page: takes the launch code out of the address, enters, and starts the machine. */
import '@r777/shared/ui/tokens.css';
import '@r777/shared/ui/base.css';
import { codeOf, errorText } from './flow/error-text';
import { Game } from './flow/game';
import { showStop } from './hud/dialog';
import { createHud } from './hud/hud';
import { showLoading } from './hud/loading';
import { loadHero, loadSprites } from './scene/sprites';
import { Stage } from './scene/stage';
import { server } from './server';
import { Sound } from './sound/sound';
import { lang, t } from './texts';

const { game: gameId = '', exit = '/' } = document.body.dataset;
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Size at which symbols are rastered: the largest cell on a sharp screen. */
const SPRITE = Math.round(96 * Math.min(devicePixelRatio, 2.5));

/** The code works once and must not stay in the history. */
function takeLaunchCode(): string {
  const address = new URL(location.href);
  const code = address.searchParams.get('launch') ?? '';
  address.searchParams.delete('launch');
  history.replaceState(null, '', address);
  return code;
}

async function open(launch: string): Promise<void> {
  showLoading(document.title, `/art/heroes/${gameId}.svg`);
  const session = await server.enter(launch);
  const title = session.game.name[lang];
  const { symbols, hero } = session.game.skin;
  const labels = { W: t('rules.wildLabel'), S: t('rules.scatterLabel') };
  const [sprites, heroImage] = await Promise.all([loadSprites(symbols, SPRITE, labels), loadHero(hero)]);

  const sound = new Sound();
  const hud = createHud({
    title,
    exit: session.backUrl,
    actions: {
      spin: () => void game.spin(),
      less: () => game.less(),
      more: () => game.more(),
      info: () => game.info(),
      sound: () => sound.toggle(),
    },
  });
  document.body.replaceChildren(hud.root);
  const stage = new Stage({
    canvas: hud.canvas,
    game: session.game,
    title,
    sprites,
    hero: heroImage,
    still,
    onReelStop: (reel) => sound.reelStop(reel),
  });
  const game = new Game({ session, hud, stage, sound, still });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void game.refresh();
  });
}

async function start(launch: string): Promise<void> {
  try {
    await open(launch);
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
