import { vi } from 'vitest';

/** The result of a call: an answer of the server, or a lost connection. */
export type Given = object | 'lost';
/** Stubs the page's calls of its server: `answer` answers them, `sent` records them. */
export function stubServer(answer: (path: string, body: Record<string, unknown> | null) => Given) {
  const sent: { path: string; body: Record<string, unknown> | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : null;
    sent.push({ path, body });
    const given = answer(path, body);
    if (given === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(given);
  });
  return sent;
}

/** A success with this value. */
export const granting = (value: object): Given => ({ success: true, value });
/** A refusal with this code; `roundId`: the round whose stake is being refunded. */
export const refusing = (code: string, roundId?: string): Given => ({ success: false, code, roundId });
