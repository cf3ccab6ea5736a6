import { defineStored, oneOf } from '../stored';

/** The prize modes; `ZY` is legal when stored. */
export const prizeModes = ['Elott', 'Lott', 'ZY'] as const;
/** One of {@link prizeModes}. */
export type PrizeMode = (typeof prizeModes)[number];

const prizeMode = defineStored('local', 'prizeMode', oneOf(prizeModes));
const affiliateCode = defineStored('session', 'affiliateCode', String);

/** Settings that are kept for the player: SESS-17. */
export const preferences = {
  /** `Elott` until the vendor mapping says otherwise. */
  prizeMode(): PrizeMode {
    return prizeMode.read() ?? prizeModes[0];
  },
  setPrizeMode(mode: PrizeMode): void {
    prizeMode.write(mode);
  },
  /** The affiliate code in the first address (`?affiliateCode=`), kept for the visit. */
  affiliateCode(): string | null {
    return affiliateCode.read();
  },
  setAffiliateCode(code: string): void {
    affiliateCode.write(code);
  },
};
