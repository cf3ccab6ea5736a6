import { signatureHeaders } from '@mfe/server-kit';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error';
import type { ChatPort } from './chat';

/** How a chat provider is called. */
export interface ChatSettings {
  /** Base address of its API. */
  readonly url: string;
  /** Signs requests. */
  readonly secret: string;
  /** Origins of its chat pages; links to other origins are refused. */
  readonly pages: readonly string[];
}

const TIMEOUT = 5_000;

/**
 * A chat provider: `POST {url}/launch` with member, account, language, backUrl, headerColor and title answers `{ url
 * }`; `POST {url}/unread` with member answers `{ unread }`. Both are signed: `x-timestamp` (ms), and `x-signature`, the
 * hex HMAC-SHA256 of timestamp, method, path with query and body, on separate lines (`\n`). A late or malformed answer,
 * or a link to another origin, counts as no answer.
 */
export function httpChat({ url, secret, pages }: ChatSettings, now: () => number, timeout = TIMEOUT): ChatPort {
  async function ask<T>(path: string, input: object, answer: z.ZodType<T>): Promise<T> {
    const body = JSON.stringify(input);
    const address = `${url.replace(/\/$/, '')}/${path}`;
    try {
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders(secret, { method: 'POST', url: address, body }, now()),
        },
        body,
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`the chat provider answered ${response.status}`);
      return answer.parse(await response.json());
    } catch (cause) {
      throw Object.assign(new AppError('system.unavailable', 'The chat does not answer.'), { cause });
    }
  }
  const chatPage = z.url().refine((address) => pages.includes(new URL(address).origin), 'not a page of the chat');

  return {
    kind: 'provider',
    async launch({ memberId, ...launch }) {
      const answer = await ask('launch', { member: String(memberId), ...launch }, z.object({ url: chatPage }));
      return answer.url;
    },
    async unread(memberId) {
      const answer = z.object({ unread: z.number().int().min(0) });
      return (await ask('unread', { member: String(memberId) }, answer)).unread;
    },
  };
}
