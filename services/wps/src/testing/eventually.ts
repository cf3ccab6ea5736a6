import { expect } from 'vitest';
import { sessionHeaders, type TestClient } from './client';

/** Waits until `read` returns a value that passes; longer than Vitest's default second, for busy machines. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

/**
 * Reads a member's event stream; `events` are the names so far, `ended` resolves when the stream ends. `headers` are added to
 * those of the session.
 */
export async function followEvents(url: string, client: TestClient, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/wps/events`, { headers: { ...sessionHeaders(client), ...headers } });
  const events: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      for (const [, name = ''] of part.value.matchAll(/event: (.+)/g)) events.push(name);
    }
  })().catch(() => undefined);
  return { response, events, ended, stop: () => reader?.cancel() };
}
