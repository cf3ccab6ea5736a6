import type { Answer, RoundAnswer, SessionAnswer, SpinAnswer, Standing } from '../wire';

/** Why a call gave nothing: a code of the server, or `network` when there was no answer at all. */
export type FailureCode = Extract<Answer<unknown>, { success: false }>['code'] | 'network';

/** A call that failed. `roundId`: the round whose stake is being given back. */
export class Failed extends Error {
  override readonly name = 'Failed';
  constructor(
    readonly code: FailureCode,
    readonly roundId?: string,
  ) {
    super(code);
  }
}

/** Longest wait for an answer, in ms; above what the server needs for all its attempts at wps. */
const TIMEOUT = 20_000;

let token = '';

async function send<T>(path: string, body?: object): Promise<T> {
  let answer: Answer<T>;
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    answer = (await response.json()) as Answer<T>;
  } catch {
    throw new Failed('network');
  }
  if (!answer.success) throw new Failed(answer.code, answer.roundId);
  return answer.value;
}

/** The game's calls on its own server. */
export const server = {
  async enter(launch: string): Promise<SessionAnswer> {
    const session = await send<SessionAnswer>('/api/session', { launch });
    token = session.token;
    return session;
  },
  spin: (bet: string, spinId: string) => send<SpinAnswer>('/api/spin', { bet, spinId }),
  round: (roundId: string) => send<RoundAnswer>(`/api/round/${roundId}`),
  balance: () => send<Standing>('/api/balance'),
};
