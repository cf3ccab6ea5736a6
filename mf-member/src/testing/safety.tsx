import type { ActivityStatement, PlayerPolicy, PlayLimit, PlayLimits } from '@r777/shared/contracts';
import { type AppOptions, aPlaySession, aPolicy, renderWithApp, someSettings } from '@r777/shared/testing';
import { PlayerSafetyPage } from '../features/player-safety/page/player-safety-page';
import { aGoldMember } from './answers';

/** A limit: none by default. */
export function aLimit(kind: PlayLimit['kind'], part: Partial<PlayLimit> = {}): PlayLimit {
  return { kind, value: null, used: '0.00', next: null, ...part };
}

/** The answer of the limits call with these limits. */
export function someLimits(limits: PlayLimit[] = [], exclusion: PlayLimits['exclusion'] = null): PlayLimits {
  return { limits, exclusion, currency: 'BDT' };
}

/** A statement of November. */
export function aStatement(part: Partial<ActivityStatement> = {}): ActivityStatement {
  return {
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    openingBalance: '100.00',
    closingBalance: '1180.00',
    deposits: '2000.00',
    withdrawals: '500.00',
    staked: '3000.00',
    won: '2500.00',
    net: '-500.00',
    bonuses: '77.00',
    rebates: '3.00',
    other: '0.00',
    rounds: 1_240,
    playedMinutes: 125,
    currency: 'BDT',
    ...part,
  };
}

/** Opens player safety, at the named part if there is one, under a policy. */
export function openSafety(part = '', { answers, ...options }: AppOptions = {}, policy: Partial<PlayerPolicy> = {}) {
  return renderWithApp(<PlayerSafetyPage />, {
    session: true,
    path: `/m/member/playerSafety${part && `?part=${part}`}`,
    answers: {
      consolidatedSettings: someSettings({ policy: aPolicy(policy) }),
      memberInfo: aGoldMember(),
      playSession: aPlaySession(),
      playLimits: someLimits(),
      activityStatement: aStatement(),
      ...answers,
    },
    ...options,
  });
}

/** The inputs of a call, in order. */
export const sentWith = ({ seen }: ReturnType<typeof openSafety>, name: string) =>
  seen.filter((call) => call.name === name).map(({ input }) => input);
