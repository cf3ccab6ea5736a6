import { escaped, factList, framed, type PageLanguage, sumOf } from '../page-frame';

/** A payment of the sandbox, as its page shows it. */
export interface PayPage {
  readonly language: PageLanguage;
  readonly reference: string;
  readonly amount: string;
  readonly state: 'open' | 'paid' | 'refused';
  /** The site's page of the order. */
  readonly returnUrl: string;
}

/**
 * A player's choice on the page. `late`: the provider reports it after the order's time. `wrong`: another amount.
 * `reverse`: paid, and taken back a minute later.
 */
export const decisions = ['pay', 'refuse', 'late', 'wrong', 'reverse'] as const;
/** @see decisions */
export type Decision = (typeof decisions)[number];

const texts = {
  en: {
    name: 'Payment sandbox',
    test: 'Test payment: no real money moves.',
    to: 'To',
    reference: 'Reference',
    pay: 'Pay',
    refuse: 'Don’t pay',
    others: 'Try another ending',
    late: 'Pay, confirmed too late',
    wrong: 'Pay another amount',
    reverse: 'Pay, then take it back',
    paid: 'You have paid. Go back to R777 to see the money arrive.',
    refused: 'You haven’t paid. No money was sent.',
    back: 'Back to R777',
    unknown: 'This payment doesn’t exist. Start a new deposit at R777.',
  },
  bn: {
    name: 'পরীক্ষামূলক পেমেন্ট',
    test: 'পরীক্ষামূলক পেমেন্ট: আসল টাকা কাটা হবে না।',
    to: 'প্রাপক',
    reference: 'রেফারেন্স',
    pay: 'পেমেন্ট করুন',
    refuse: 'পেমেন্ট করব না',
    others: 'অন্য ফলাফল দেখুন',
    late: 'পেমেন্ট করুন, নিশ্চিত হবে দেরিতে',
    wrong: 'অন্য পরিমাণ দিন',
    reverse: 'পেমেন্ট করে পরে ফেরত নিন',
    paid: 'পেমেন্ট হয়েছে। টাকা যোগ হলো কি না দেখতে R777-এ ফিরুন।',
    refused: 'আপনি পেমেন্ট করেননি। কোনো টাকা কাটা হয়নি।',
    back: 'R777-এ ফিরুন',
    unknown: 'এই পেমেন্টটি পাওয়া যায়নি। R777-এ নতুন ডিপোজিট শুরু করুন।',
  },
} as const;

const art =
  '<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="#fff"/><path d="M8 13h24v15H8z" fill="#bfe5d2"/><path d="M8 18h24" stroke="#0b6b43" stroke-width="3"/></svg>';

const frame = (language: PageLanguage, body: string) =>
  framed({ look: 'plain', language, name: texts[language].name, art, body });

/** The sandbox's payment page. No money is moved. */
export function payPage({ language, reference, amount, state, returnUrl }: PayPage): string {
  const t = texts[language];
  const head = `<p class="note">${t.test}</p>${sumOf(amount)}${factList([
    [t.to, 'R777'],
    [t.reference, reference],
  ])}`;
  if (state !== 'open')
    return frame(
      language,
      `${head}<p role="status">${t[state]}</p><a class="back main" href="${escaped(returnUrl)}">${t.back}</a>`,
    );
  const button = (decision: Decision) =>
    `<button name="decision" value="${decision}"${decision === 'pay' ? ' class="main"' : ''}>${t[decision]}</button>`;
  const [pay, refuse, ...others] = decisions.map(button);
  return frame(
    language,
    `${head}<form method="post">${pay}${refuse}<details><summary>${t.others}</summary><div>${others.join('')}</div></details></form>`,
  );
}

/** Shown instead of a payment that the sandbox does not know. */
export const unknownPayment = (language: PageLanguage): string =>
  frame(language, `<p role="status">${texts[language].unknown}</p>`);
