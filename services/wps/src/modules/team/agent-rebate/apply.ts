import type { Database } from '@r777/server-kit';
import type { calls, GameType, OutputOf } from '@r777/shared/contracts';
import { AppError } from '../../../platform/errors/app-error';
import type { SomeRates } from './rates';
import { setRebates } from './settings';

type Answers = OutputOf<typeof calls.applyRebates>['content'];

const refusals = ['request.notFound', 'rebate.tooHigh', 'rebate.tooLow'] as const;
const isRefusal = (code: string): code is (typeof refusals)[number] => (refusals as readonly string[]).includes(code);

/**
 * Gives the rates to each member in a transaction of its own: one who is refused does not stop the others. Any other
 * failure ends the call; repeating it is safe, because rates that are in force already are not written again.
 */
export async function applyRebates(
  db: Database,
  change: {
    readonly agentId: number;
    readonly members: readonly string[];
    readonly rates: SomeRates;
    readonly at: Date;
  },
): Promise<Answers> {
  const answers: Answers = [];
  for (const member of new Set(change.members)) {
    try {
      await setRebates(db, { ...change, member });
      answers.push({ member, code: null, gameType: null, percent: null });
    } catch (error) {
      if (!(error instanceof AppError) || !isRefusal(error.code)) throw error;
      const { code, field, params } = error;
      const gameType = code === 'request.notFound' ? null : (field as GameType);
      answers.push({ member, code, gameType, percent: params?.percent ?? null });
    }
  }
  return answers;
}
