import { readText, writeText } from './storage';

/** The prize modes; `ZY` is legal when stored. */
export const prizeModes = ['Elott', 'Lott', 'ZY'] as const;
/** One of {@link prizeModes}. */
export type PrizeMode = (typeof prizeModes)[number];

const PRIZE_MODE = 'prizeMode';
const AFFILIATE_CODE = 'affiliateCode';

/** Settings that are kept for the player: SESS-17. */
export const preferences = {
  /** `Elott` until the vendor mapping says otherwise. */
  prizeMode(): PrizeMode {
    const stored = readText('local', PRIZE_MODE);
    return prizeModes.find((mode) => mode === stored) ?? prizeModes[0];
  },
  setPrizeMode(mode: PrizeMode): void {
    writeText('local', PRIZE_MODE, mode);
  },
  /** The code a visitor came with (`?affiliateCode=`), kept for the visit. */
  affiliateCode(): string | null {
    return readText('session', AFFILIATE_CODE);
  },
  setAffiliateCode(code: string): void {
    writeText('session', AFFILIATE_CODE, code);
  },
};
