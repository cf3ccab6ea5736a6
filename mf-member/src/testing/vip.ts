import { type calls, gameTypes, type OutputOf, type RankProgress, type VipLevel } from '@r777/shared/contracts';

/** A level, for tests. */
export function aLevel(level: number, part: Partial<VipLevel> = {}): VipLevel {
  return {
    level,
    labelName: `VIP ${level}`,
    turnover: `${level * 1000}.00`,
    keepTurnover: `${level * 100}.00`,
    benefits: {
      levelUpGift: level === 0 ? '0.00' : `${level * 38}.00`,
      weeklyGift: '5.00',
      birthdayGift: '77.00',
      withdrawalLimit: '300000.00',
      rebate: gameTypes.map((gameType, i) => ({ gameType, rate: `0.${10 * (i + 1) + level}` })),
    },
    ...part,
  };
}

/** A member's progress on level 1 of {@link aLevel}, for tests. */
export function aRank(part: Partial<RankProgress> = {}): RankProgress {
  return {
    level: 1,
    labelName: 'VIP 1',
    next: { level: 2, labelName: 'VIP 2' },
    turnover: '1460.00',
    missing: '540.00',
    percent: 46.99,
    month: { turnover: '30.00', keepTurnover: '100.00' },
    ...part,
  };
}

/** The answer of the levels call, for tests: four levels. */
export function someLevels(own: RankProgress | null = aRank()): OutputOf<typeof calls.vipLevels> {
  return { levels: [0, 1, 2, 3].map((level) => aLevel(level)), own };
}
