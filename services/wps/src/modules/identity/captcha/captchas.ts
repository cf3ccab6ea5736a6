import type { Database } from '@r777/server-kit';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookie } from '../../../http/site-cookie';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { drawCaptcha } from './picture';
import { captchas } from './tables';

/** ms */
const LIFETIME = 5 * 60_000;

/** Pictures with digits to copy; each is bound to a browser by a cookie, and valid once within five minutes. */
export interface Captchas {
  /** Creates a captcha for this browser; returns the picture, PNG in base64. */
  issue(reply: FastifyReply): Promise<string>;
  /** Whether the text is the answer to this browser's captcha, which is used up either way. */
  check(request: FastifyRequest, text: string): Promise<boolean>;
  /** The answer of this browser's current captcha; development only. */
  peek(request: FastifyRequest): Promise<string | undefined>;
}

/** @see Captchas */
export function createCaptchas(db: Database, options: { now: () => number; secureCookies: boolean }): Captchas {
  const cookie = siteCookie('captchaId', options);
  const idOf = (request: FastifyRequest) => hashToken(cookie.read(request) ?? '');
  const waiting = (request: FastifyRequest) =>
    and(eq(captchas.idHash, idOf(request)), gt(captchas.expiresAt, new Date(options.now())));
  return {
    async issue(reply) {
      const id = newToken();
      const { answer, png } = drawCaptcha();
      await db.orm
        .insert(captchas)
        .values({ idHash: hashToken(id), answer, expiresAt: new Date(options.now() + LIFETIME) });
      cookie.set(reply, id, LIFETIME / 1000);
      return png;
    },
    async check(request, text) {
      const [row] = await db.orm.delete(captchas).where(waiting(request)).returning({ answer: captchas.answer });
      return row?.answer === text;
    },
    async peek(request) {
      const [row] = await db.orm.select({ answer: captchas.answer }).from(captchas).where(waiting(request));
      return row?.answer;
    },
  };
}
