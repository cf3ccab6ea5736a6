import type { Database, Orm } from '@mfe/server-kit';
import type { DepositOffer } from '@r777/shared/contracts';
import { toPaisa, toTaka } from '../../platform/format/money';
import { owingAmong } from '../rewards/guards/owing';
import { asksOf, gamesOf, matchOf } from './amounts';
import { factsOf, reasonAgainst } from './facts';
import { figuresOf } from './figures';
import { isKind, type RuleOf } from './rule';
import { phaseOf, readOffered } from './rules';
import { heldRule } from './standing';
import { type Asking, readJoins } from './states';
import { readGameNames } from './text-figures';

/** The free spins that a rule promises for a deposit (paisa) of a member. */
function spinsOffer(rule: RuleOf<'freeSpins'>, amount: bigint | null, name: string): DepositOffer['freeSpins'] {
  const { game, spins, value, most, days, minimum } = rule.terms;
  const { wagering } = rule;
  return {
    earned: amount !== null && minimum !== null && amount >= toPaisa(minimum),
    game: { id: game, name },
    spins,
    value,
    most,
    days,
    asks:
      wagering && wagering.multiplier > 0
        ? {
            multiplier: wagering.multiplier,
            days: wagering.days,
            games: gamesOf(wagering.games),
            maxStake: wagering.maxStake,
          }
        : null,
  };
}

/** The bonus of a rule for a deposit (paisa), and its required turnover. `bonus` in paisa orders the offers. */
function gainOf(
  rule: RuleOf<'depositMatch'> | RuleOf<'freeSpins'>,
  amount: bigint | null,
  gameName: (id: string) => string,
) {
  if (isKind(rule, 'freeSpins')) {
    const { game, spins, value } = rule.terms;
    const freeSpins = spinsOffer(rule, amount, gameName(game));
    const bonus = freeSpins?.earned ? toPaisa(value) * BigInt(spins) : 0n;
    return { bonus, gain: { credited: null, asks: null, freeSpins } };
  }
  const bonus = amount === null ? null : (matchOf(rule.terms, amount)?.amount ?? null);
  const credited = bonus === null ? null : toTaka(bonus);
  const asks = bonus === null || amount === null ? null : asksOf(rule, bonus, amount);
  return { bonus: bonus ?? 0n, gain: { credited, asks } };
}

/** The promotions that a deposit (paisa) of a member would earn now, the largest bonus first. */
export async function findDepositOffers(
  db: Database,
  orm: Orm,
  { amount, ...asking }: Omit<Asking, 'site'> & { readonly amount: bigint | null },
  at: Date,
): Promise<DepositOffer[]> {
  const facts = await factsOf(db, orm, asking, at);
  if (facts.isProtected || facts.hasToProve) return [];
  if ((await owingAmong(orm, [asking.memberId])).size > 0) return [];
  const joins = await readJoins(orm, asking.memberId);
  const open = (await readOffered(orm)).flatMap((offered) => {
    const join = joins.get(offered.id);
    const rule = heldRule(offered, join);
    const isSpins = isKind(rule, 'freeSpins');
    if (!isSpins && !isKind(rule, 'depositMatch')) return [];
    const { minimum } = rule.terms;
    // Without a minimum, joining alone grants free spins. They are granted once.
    if (minimum === null || (isSpins && join && join.row.times > 0)) return [];
    if (join?.row.isOver || (join?.row.until && join.row.until <= at)) return [];
    const isHeld = join?.rule.join === 'optIn';
    if (!isHeld && (phaseOf(offered, at) !== 'running' || reasonAgainst(offered, facts, at) !== null)) return [];
    if (!isSpins && rule.terms.deposits === 'first' && facts.hasDeposited) return [];
    const version = isHeld ? join.row.version : offered.version;
    return [{ id: offered.id, version, rule, minimum, isJoined: isHeld || rule.join === 'automatic' }];
  });
  const gameIds = open.flatMap(({ rule }) => (isKind(rule, 'freeSpins') ? [rule.terms.game] : []));
  const gameName = await readGameNames(orm, gameIds);
  const offers = open.map(({ id, version, rule, minimum, isJoined }) => {
    const { bonus, gain } = gainOf(rule, amount, (gameId) => gameName(gameId, asking.language));
    return { bonus, offer: { id, version, joined: isJoined, terms: figuresOf(rule), minimum, ...gain } };
  });
  return offers.toSorted((a, b) => Number(b.bonus - a.bonus)).map(({ offer }) => offer);
}
