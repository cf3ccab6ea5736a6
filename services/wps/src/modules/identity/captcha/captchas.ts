import type { Database } from '@mfe/server-kit';
import { Resvg } from '@resvg/resvg-js';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import svgCaptcha from 'svg-captcha';
import { type CookieConfig, siteCookie } from '../../../http/site-cookie';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { captchas } from './tables';

/** Digits only and four of them: AUTHL-21, AUTHR-51 allow up to six, and phones show a number pad. */
const LENGTH = 4;

/** Draws a random number. `png` is base64, 240 × 96 pixels for a field of 120 × 48. */
export function drawCaptcha(): { answer: string; png: string } {
  const { text, data } = svgCaptcha.create({
    size: LENGTH,
    charPreset: '0123456789',
    noise: 2,
    color: true,
    background: '#f4efe2',
    width: 120,
    height: 48,
    fontSize: 46,
  });
  const png = new Resvg(data, { fitTo: { mode: 'width', value: 240 } }).render().asPng();
  return { answer: text, png: png.toString('base64') };
}

/** ms */
const LIFETIME = 5 * 60_000;

/** Pictures with digits to copy; each is bound to a browser by a cookie, and valid once within five minutes. */
export interface Captchas {
  /** Creates a captcha for this browser; returns the picture, PNG in base64. */
  issue(reply: FastifyReply): Promise<string>;
  /** Whether the text is the answer to this browser's captcha; the call uses the captcha up. */
  check(request: FastifyRequest, text: string): Promise<boolean>;
  /** The answer of this browser's current captcha; development only. */
  peek(request: FastifyRequest): Promise<string | undefined>;
}

/** @see Captchas */
export function createCaptchas(db: Database, options: CookieConfig & { now: () => number }): Captchas {
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
