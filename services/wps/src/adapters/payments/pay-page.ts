import { createHash } from 'node:crypto';

/** A payment of the sandbox as its page shows it. */
export interface PayPage {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: 'open' | 'decided';
  /** The site's page of the order. */
  readonly returnUrl: string;
}

/** What a player does on the page. `late`: the provider reports it after the order's time. `wrong`: another amount. */
export const decisions = ['pay', 'late', 'wrong', 'refuse'] as const;
/** @see decisions */
export type Decision = (typeof decisions)[number];

const style = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,"Noto Sans Bengali",sans-serif}
body{max-width:26rem;margin:0 auto;padding:24px 16px}
h1{font-size:20px;margin:0 0 4px}
p{margin:0 0 12px}
.sum{font-size:28px;font-weight:700}
.note{opacity:.75;font-size:14px}
form{display:grid;gap:12px;margin-top:16px}
button,a{display:block;box-sizing:border-box;width:100%;min-height:48px;padding:10px 16px;border:1px solid #8a94a6;border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none}
.main{border-color:#0b7a4b;background:#0b7a4b;color:#fff}`;
/** Only this style and the page's own form are allowed on it. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const both = (en: string, bn: string) => `<span lang="en">${en}</span> · <span lang="bn">${bn}</span>`;

const labels: Readonly<Record<Decision, (sum: string) => string>> = {
  pay: (sum) => both(`Pay ${sum}`, `${sum} দিন`),
  late: () => both('Pay, confirmed too late', 'দিন, নিশ্চিত হবে দেরিতে'),
  wrong: () => both('Pay another amount', 'অন্য পরিমাণ দিন'),
  refuse: () => both('Do not pay', 'দেব না'),
};

function frame(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Payment sandbox</title><style>${style}</style></head><body>${body}</body></html>`;
}

/** The sandbox's page of a payment, in both languages: no money is moved. */
export function payPage({ reference, amount, currency, state, returnUrl }: PayPage): string {
  const sum = escaped(`${currency} ${amount}`);
  const head = `<h1>${both('Payment sandbox', 'পরীক্ষামূলক পেমেন্ট')}</h1><p class="note">${both('Play money only', 'শুধু খেলার টাকা')}</p><p class="sum">${sum}</p><p class="note">${escaped(reference)}</p>`;
  const back = `<a class="main" href="${escaped(returnUrl)}">${both('Back to the casino', 'ক্যাসিনোতে ফিরুন')}</a>`;
  if (state === 'decided')
    return frame(`${head}<p role="status">${both('Thank you, this is done.', 'ধন্যবাদ, হয়ে গেছে।')}</p>${back}`);
  const buttons = decisions.map(
    (decision) =>
      `<button name="decision" value="${decision}"${decision === 'pay' ? ' class="main"' : ''}>${labels[decision](sum)}</button>`,
  );
  return frame(`${head}<form method="post">${buttons.join('')}</form>`);
}

/** In place of a payment that the sandbox does not know. */
export const unknownPayment = (): string =>
  frame(`<h1>${both('There is no such payment', 'এমন কোনো পেমেন্ট নেই')}</h1>`);
