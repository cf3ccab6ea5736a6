import type { GameInfo, Language } from '@r777/shared/contracts';
import type { GameFacts, GameServerPort } from '../../../adapters/games/port';
import { AppError } from '../../../platform/errors/app-error';
import type { Catalogue } from './catalogue';

/** How long facts are cached, in ms; a game server that does not answer is asked again after a moment. */
const KEPT = 3_600_000;
const AGAIN = 30_000;
/** Games whose facts are cached. */
const MOST = 100_000;

/** Loads the facts of games, each once per cache period. */
export function createFacts(port: GameServerPort, now: () => number) {
  const known = new Map<string, { readonly until: number; readonly facts: Promise<GameFacts | null> }>();
  return (gameId: string): Promise<GameFacts | null> => {
    const found = known.get(gameId);
    if (found && found.until > now()) return found.facts;
    if (known.size >= MOST) known.clear();
    const facts = port.facts(gameId).catch(() => {
      known.set(gameId, { until: now() + AGAIN, facts });
      return null;
    });
    known.set(gameId, { until: now() + KEPT, facts });
    return facts;
  };
}

/** The content of a game's information sheet. @throws AppError `game.unavailable` for an unknown one */
export async function gameInfo(
  catalogue: Catalogue,
  { gameId, language }: { gameId: string; language: Language },
  factsOf: (gameId: string) => Promise<GameFacts | null>,
): Promise<GameInfo> {
  const game = catalogue.byId.get(gameId);
  if (!game) throw new AppError('game.unavailable', 'There is no such game.', { field: 'gameId' });
  const { wire } = game;
  const isLottery = wire.gameType === 'LOTT' || wire.gameType === 'ELOTT';
  const facts = isLottery ? null : await factsOf(gameId);
  const vendor = catalogue.vendors.find(({ code }) => code === wire.vassalage);
  return {
    game: wire,
    kind: isLottery ? 'lottery' : (facts?.kind ?? null),
    available: game.available && vendor?.available === true,
    supportPlay: wire.supportPlay,
    rules: [...(facts?.rules[language] ?? [])],
    rtp: facts?.rtp.toFixed(2) ?? null,
    volatility: facts?.volatility ?? null,
    minStake: facts?.stakes[0] ?? wire.minBet,
    maxStake: facts?.stakes.at(-1) ?? null,
    lines: facts?.lines ?? null,
    topPay: facts ? String(facts.topPay) : null,
    freeSpins: facts?.freeSpins ?? null,
  };
}
