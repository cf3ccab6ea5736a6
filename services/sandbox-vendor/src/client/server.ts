import type { Commitment } from '../games/fair';
import type {
  Answer,
  BetsAnswer,
  FlightAnswer,
  ProofAnswer,
  RoundAnswer,
  SessionAnswer,
  SpinAnswer,
  Standing,
  TableAnswer,
} from '../wire';

/** Why a call failed: a code of the server, or `network` without an answer. */
export type FailureCode = Extract<Answer<unknown>, { success: false }>['code'] | 'network';

/** A failed call. `roundId`: the round whose stake is being refunded. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  constructor(
    readonly code: FailureCode,
    readonly roundId?: string,
  ) {
    super(code);
  }
}

/** Longest wait for an answer, in ms; longer than all attempts of the server at calling wps. */
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
  /** Opens a game of the lobby; later calls use its session. */
  async open(lobby: string, gameId: string): Promise<SessionAnswer> {
    token = lobby;
    const session = await send<SessionAnswer>('/api/open', { gameId });
    token = session.token;
    return session;
  },
  spin: (input: { bet: string; spinId: string; clientSeed: string; free?: string | undefined }) =>
    send<SpinAnswer>('/api/spin', input),
  /** How a round was decided; needs no session. */
  proof: (roundId: string) => send<ProofAnswer>(`/api/proof/${encodeURIComponent(roundId)}`),
  round: (roundId: string) => send<RoundAnswer>(`/api/round/${roundId}`),
  table: () => send<TableAnswer>('/api/table'),
  bets: (input: { betId: string; n: number; bets: Record<string, string> }) =>
    send<BetsAnswer>('/api/table/bets', input),
  promise: () => send<Commitment>('/api/flight/promise'),
  takeOff: (input: { bet: string; flightId: string; target: number | null; clientSeed: string }) =>
    send<FlightAnswer>('/api/flight', input),
  leave: (input: { flightId: string; seen: number }) => send<FlightAnswer>('/api/flight/leave', input),
  flight: () => send<FlightAnswer>('/api/flight'),
  balance: () => send<Standing>('/api/balance'),
};
