import { sessionStore } from '../core/session/session-store';
import { aMember } from '../testing/answers';
import type { Answers } from '../testing/transport';

/** What the parts that ask something are answered in the catalogue: it has no backend. */
export const sampleAnswers: Answers = {
  wallet: { sumBalance: '12345.60', currency: 'BDT', wallets: [] },
  memberInfo: aMember(),
};

/** Puts a member in force for this page alone: stored, it would log in the site that is open beside it. */
export function logInSample(): void {
  sessionStore.setState({
    session: {
      token: 'catalogue',
      merchantCode: 'r777bdt',
      userName: 'rahim77',
      type: 0,
      firstTimeLogin: false,
      expiresAt: Number.MAX_SAFE_INTEGER,
    },
  });
}
