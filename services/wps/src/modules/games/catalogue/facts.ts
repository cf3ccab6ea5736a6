import type { CatalogueGame } from './catalogue';

/** Names of the facts that lists filter by. */
export const fact = {
  type: (gameType: string) => `type ${gameType}`,
  vendor: (code: string) => `vendor ${code}`,
  classify: (key: string) => `classify ${key}`,
  isNew: 'new',
  /** In paisa. */
  minBet: (paisa: bigint) => `bet ${paisa}`,
  minLine: (count: number) => `line ${count}`,
} as const;

/** The facts of a game. */
export function factsOf({ wire, minBet }: CatalogueGame): string[] {
  return [
    fact.type(wire.gameType),
    fact.vendor(wire.vassalage),
    ...wire.gameClassify.map(fact.classify),
    ...(wire.isNew ? [fact.isNew] : []),
    fact.minBet(minBet),
    fact.minLine(wire.minLine),
  ];
}
