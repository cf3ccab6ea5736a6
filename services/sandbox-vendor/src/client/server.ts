import type {
  Answer,
  BetsAnswer,
  FlightAnswer,
  FlightPromise,
  RoundAnswer,
  SessionAnswer,
  SpinAnswer,
  Standing,
  TableAnswer,
} from '../wire';

/** Why a call gave nothing: a code of the server, or `network` when there was no answer at all. */
export type FailureCode = Extract<Answer<unknown>, { success: false }>['code'] | 'network';

/** A call that failed. `roundId`: the round whose stake is being given back. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
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
    throw new ServerError('network');
  }
  if (!answer.success) throw new ServerError(answer.code, answer.roundId);
  return answer.value;
}

/** The game's calls on its own server. */
export const server = {
  async enter(launch: string): Promise<SessionAnswer> {
    const session = await send<SessionAnswer>('/api/session', { launch });
    token = session.token;
    return session;
  },
  /** A game of the lobby; from then on the calls are those of its session. */
  async open(lobby: string, gameId: string): Promise<SessionAnswer> {
    token = lobby;
    const session = await send<SessionAnswer>('/api/open', { gameId });
    token = session.token;
    return session;
  },
  spin: (bet: string, spinId: string) => send<SpinAnswer>('/api/spin', { bet, spinId }),
  round: (roundId: string) => send<RoundAnswer>(`/api/round/${roundId}`),
  table: () => send<TableAnswer>('/api/table'),
  bets: (input: { betId: string; n: number; bets: Record<string, string> }) =>
    send<BetsAnswer>('/api/table/bets', input),
  promise: () => send<FlightPromise>('/api/flight/promise'),
  takeOff: (input: { bet: string; flightId: string; target: number | null }) =>
    send<FlightAnswer>('/api/flight', input),
  leave: (input: { flightId: string; seen: number }) => send<FlightAnswer>('/api/flight/leave', input),
  flight: () => send<FlightAnswer>('/api/flight'),
  balance: () => send<Standing>('/api/balance'),
};
