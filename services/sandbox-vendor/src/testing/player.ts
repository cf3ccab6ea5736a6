import type { Answer, BetsAnswer, FlightAnswer, RoundAnswer, SessionAnswer, SpinAnswer, TableAnswer } from '../wire';

/** A client that makes the calls of a game's page, without its user interface. */
export function playerAt(address: string) {
  let token = '';
  async function send<T>(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(new URL(path, address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as Answer<T> };
  }
  return {
    send,
    async enter(launch: string) {
      const result = await send<SessionAnswer>('/api/session', { launch });
      if (result.answer.success) token = result.answer.value.token;
      return result;
    },
    spin: (bet: string, spinId: string = crypto.randomUUID()) => send<SpinAnswer>('/api/spin', { bet, spinId }),
    table: () => send<TableAnswer>('/api/table'),
    bet: (n: number, bets: Record<string, string>, betId: string = crypto.randomUUID()) =>
      send<BetsAnswer>('/api/table/bets', { betId, n, bets }),
    takeOff: (bet: string, target: number | null, flightId: string = crypto.randomUUID()) =>
      send<FlightAnswer>('/api/flight', { bet, flightId, target }),
    leave: (flightId: string, seen: number) => send<FlightAnswer>('/api/flight/leave', { flightId, seen }),
    flight: () => send<FlightAnswer>('/api/flight'),
    async open(gameId: string) {
      const result = await send<SessionAnswer>('/api/open', { gameId });
      if (result.answer.success) token = result.answer.value.token;
      return result;
    },
    round: (roundId: string) => send<RoundAnswer>(`/api/round/${roundId}`),
  };
}

/** The value of an answer that must be a success. */
export function granted<T>({ answer }: { answer: Answer<T> }): T {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.value;
}

/** The code of an answer that must be a refusal. */
export function codeOf({ answer }: { answer: Answer<unknown> }): string {
  return answer.success ? 'success' : answer.code;
}
