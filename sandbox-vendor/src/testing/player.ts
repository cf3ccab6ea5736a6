import type { Answer, RoundAnswer, SessionAnswer, SpinAnswer } from '../wire';

/** A page of the game, without the picture: the calls that it makes. */
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
