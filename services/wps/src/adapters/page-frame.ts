import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A language of the sandbox's pages. */
export type PageLanguage = 'en' | 'bn';

/** The site's own fonts. Many phones and computers have no Bengali font, or one without all conjuncts. */
const FONTS_FOLDER = join(fileURLToPath(import.meta.url), '../../../../../shared/src/ui/fonts');
const fonts = {
  'noto-sans-bengali.woff2': 'U+0964-0965,U+0980-09F2,U+09F4-09FE,U+200C-200D,U+25CC',
  'taka.woff2': 'U+09F3',
} as const;

const PATH = '/sandbox/fonts';
const faces = Object.entries(fonts).map(
  ([file, range]) =>
    `@font-face{font-family:"Site Bengali";src:url(${PATH}/${file}) format("woff2");font-weight:400 700;unicode-range:${range}}`,
);

const style = `${faces.join('\n')}
:root{color-scheme:light;font:16px/1.6 "Site Bengali",system-ui,sans-serif}
body{margin:0;background:#f3f4f6;color:#1c1f26}
main{max-width:26rem;margin:0 auto;background:#fff;min-height:100vh}
header{display:flex;align-items:center;gap:12px;padding:16px;color:#fff}
.bkash header,.bkash .main{background:#b3125b}
.nagad header,.nagad .main{background:#b23c00}
.plain header,.plain .main{background:#0b6b43}
header svg{flex:none}
header b{flex:1;font-size:20px}
header a{min-height:44px;display:flex;align-items:center;padding:0 12px;border:1px solid #fff;border-radius:22px;color:#fff;text-decoration:none;font-weight:600}
section{padding:16px}
.bkash section{border-top:4px solid #f6c3da}
.nagad section{border-top:4px solid #ffd7b0}
.plain section{border-top:4px solid #bfe5d2}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:#4d5563}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.sum{font-size:28px;font-weight:700;margin:0 0 12px}
p{margin:0 0 12px}
.note{color:#4d5563;font-size:14px}
form{display:grid;gap:12px}
label{display:flex;gap:12px;align-items:center;min-height:44px}
input{width:22px;height:22px;flex:none}
label.field{display:grid;gap:4px;font-weight:600}
.field input,.field select{box-sizing:border-box;width:100%;height:48px;padding:0 12px;border:1px solid #6b7280;border-radius:8px;background:#fff;color:inherit;font:inherit}
[role=alert]{color:#a3123a;font-weight:600}
summary{min-height:44px;display:flex;align-items:center;color:#4d5563}
details div{display:grid;gap:12px}
button,.back{display:block;box-sizing:border-box;width:100%;min-height:48px;padding:10px 16px;border:1px solid #6b7280;border-radius:8px;background:#fff;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none}
.main{border-color:transparent;color:#fff}`;

/** The pages may use only this style, the site's fonts and their own form. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** Serves the fonts of the pages, however many sandboxes ask for them. */
export function serveFonts(app: FastifyInstance): void {
  const file = Object.keys(fonts)[0];
  if (app.hasRoute({ method: 'GET', url: `${PATH}/${file}` })) return;
  for (const file of Object.keys(fonts))
    app.get(`${PATH}/${file}`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(join(FONTS_FOLDER, file))),
    );
}

const query = z.object({ lang: z.enum(['en', 'bn']) });

/** As on the site: Bengali until the player asks for English, in the address, which the form keeps. Most browsers in Bangladesh ask for English unasked. */
export function pageLanguageOf(request: FastifyRequest): PageLanguage {
  return query.safeParse(request.query).data?.lang ?? 'bn';
}

/** A text as part of a page. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a page consists of. */
interface Frame {
  readonly look: 'bkash' | 'nagad' | 'plain';
  readonly language: PageLanguage;
  readonly name: string;
  readonly art: string;
  /** The page's content, as HTML. */
  readonly body: string;
}

/** A page in one language, with a link to the other one. */
export function framed({ look, language, name, art, body }: Frame): string {
  const [other, words] = language === 'en' ? ['bn', 'বাংলা'] : ['en', 'English'];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><style>${style}</style></head><body><main class="${look}"><header>${art}<b>${name}</b><a href="?lang=${other}" lang="${other}">${words}</a></header><section>${body}</section></main></body></html>`;
}

/** Names and values below the sum. */
export const factList = (facts: readonly (readonly [name: string, value: string])[]): string =>
  `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;

/** The sum of a payment, in taka. */
export const sumOf = (amount: string): string => `<h1 class="sum">৳\u00a0${escaped(amount)}</h1>`;
