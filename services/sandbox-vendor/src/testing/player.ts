import { vi } from 'vitest';
import type {
  Answer,
  BetsAnswer,
  FlightAnswer,
  ProofAnswer,
  RoundAnswer,
  SessionAnswer,
  SpinAnswer,
  TableAnswer,
} from '../wire';

/** The result of a call: an answer of the server, none yet, or a lost connection. */
export type Given = object | 'lost' | 'waits';
/** Stubs the page's calls of its server: `answer` answers them, `sent` records them. */
export function stubServer(answer: (path: string, body: Record<string, unknown> | null) => Given) {
  const sent: { path: string; body: Record<string, unknown> | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : null;
    sent.push({ path, body });
    const given = answer(path, body);
    if (given === 'lost') throw new TypeError('Failed to fetch');
    if (given === 'waits') return new Promise(() => undefined);
    return Response.json(given);
  });
  return sent;
}

/** A success with this value. */
export const granting = (value: object): Given => ({ success: true, value });
/** A refusal with this code; `roundId`: the round whose stake is being refunded. */
export const refusing = (code: string, roundId?: string): Given => ({ success: false, code, roundId });

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
    spin: (bet: string, spinId: string = crypto.randomUUID(), free?: string) =>
      send<SpinAnswer>('/api/spin', { bet, spinId, clientSeed: 'padma', ...(free ? { free } : {}) }),
    table: () => send<TableAnswer>('/api/table'),
    bet: (n: number, bets: Record<string, string>, betId: string = crypto.randomUUID()) =>
      send<BetsAnswer>('/api/table/bets', { betId, n, bets }),
    takeOff: (bet: string, target: number | null, flightId: string = crypto.randomUUID()) =>
      send<FlightAnswer>('/api/flight', { bet, flightId, target, clientSeed: 'padma' }),
    leave: (flightId: string, seen: number) => send<FlightAnswer>('/api/flight/leave', { flightId, seen }),
    flight: () => send<FlightAnswer>('/api/flight'),
    async open(gameId: string) {
      const result = await send<SessionAnswer>('/api/open', { gameId });
      if (result.answer.success) token = result.answer.value.token;
      return result;
    },
    proof: (roundId: string) => send<ProofAnswer>(`/api/proof/${roundId}`),
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

/** Parts of a game's page that do nothing. The balance is unknown, so that every stake is sent. */
export const idlePart = new Proxy({}, { get: (_, name) => (name === 'balance' ? null : () => undefined) });
