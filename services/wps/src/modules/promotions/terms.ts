import type { Orm } from '@mfe/server-kit';
import { allFiguresOf, type FigureSite, readEngines } from './engine-figures';
import type { Figures } from './figures';
import type { PromotionRule } from './rule';
import { readOffered } from './rules';
import { heldRule } from './standing';
import { readJoins } from './states';

/** The terms of a promotion that hold for one member. */
export interface MemberTerms {
  readonly version: number;
  readonly joinedAt: Date | null;
  readonly rule: PromotionRule;
  readonly figures: Figures;
}

/** The terms that a member joined, or those of today for a member who has not joined. `now` in ms. */
export async function readTerms(
  orm: Orm,
  { memberId, id, site, now }: { memberId: number; id: string; site: FigureSite; now: number },
): Promise<MemberTerms | undefined> {
  const [offered] = await readOffered(orm, [id]);
  if (!offered) return undefined;
  const join = (await readJoins(orm, memberId)).get(id);
  const rule = heldRule(offered, join);
  const figures = allFiguresOf(rule, await readEngines(orm, { site, now }));
  const version = rule === offered.rule ? offered.version : (join?.row.version ?? offered.version);
  return { version, joinedAt: join?.row.joinedAt ?? null, rule, figures };
}
