import { escaped, factList, framed, type PageLanguage, sumOf } from '../page-frame';

/** A payment of a mobile wallet, as its page shows it. */
export interface WalletPage {
  readonly method: 'bkash' | 'nagad';
  readonly language: PageLanguage;
  readonly reference: string;
  readonly amount: string;
  readonly account: string;
  /** The player has asked the site to save the account, and agrees here. */
  readonly saves: boolean;
  /** `sent`: the site asks the wallet for the money. */
  readonly state: 'open' | 'sent' | 'cancelled';
  /** The site's page of the order. */
  readonly returnUrl: string;
}

/**
 * A player's choice on the page: `less` and `more` pay another amount, `twice` pays two times, with `lost` the provider's
 * answer is lost, `reverse` is paid and taken back a minute later.
 */
export const walletDecisions = ['pay', 'cancel', 'less', 'more', 'twice', 'lost', 'refuse', 'reverse'] as const;
/** @see walletDecisions */
export type WalletDecision = (typeof walletDecisions)[number];

const texts = {
  en: {
    bkash: 'bKash',
    nagad: 'Nagad',
    test: 'Test payment: no real money moves, and no PIN is needed.',
    to: 'To',
    from: 'From your account',
    reference: 'Reference',
    save: 'Save this account at R777 for one-tap deposits. You can remove it at any time.',
    pay: 'Pay',
    cancel: 'Cancel payment',
    others: 'Try another ending',
    less: 'Pay too little',
    more: 'Pay too much',
    twice: 'Pay twice',
    lost: 'Pay, and lose the answer',
    refuse: 'Let the wallet refuse it',
    reverse: 'Pay, then take it back',
    sent: 'You have approved the payment. Go back to R777 to see what became of it.',
    cancelled: 'You have cancelled the payment. No money was sent.',
    back: 'Back to R777',
  },
  bn: {
    bkash: 'বিকাশ',
    nagad: 'নগদ',
    test: 'পরীক্ষামূলক পেমেন্ট: আসল টাকা কাটা হবে না, পিনও লাগবে না।',
    to: 'প্রাপক',
    from: 'আপনার অ্যাকাউন্ট',
    reference: 'রেফারেন্স',
    save: 'এক ট্যাপে ডিপোজিটের জন্য অ্যাকাউন্টটি R777-এ সংরক্ষণ করুন। যেকোনো সময় সরাতে পারবেন।',
    pay: 'পেমেন্ট করুন',
    cancel: 'পেমেন্ট বাতিল করুন',
    others: 'অন্য ফলাফল দেখুন',
    less: 'কম টাকা দিন',
    more: 'বেশি টাকা দিন',
    twice: 'দুবার পেমেন্ট করুন',
    lost: 'পেমেন্ট করুন, উত্তর হারিয়ে যাক',
    refuse: 'ওয়ালেট প্রত্যাখ্যান করুক',
    reverse: 'পেমেন্ট করে পরে ফেরত নিন',
    sent: 'আপনি পেমেন্টে সম্মতি দিয়েছেন। ফলাফল দেখতে R777-এ ফিরুন।',
    cancelled: 'পেমেন্ট বাতিল করেছেন। কোনো টাকা কাটা হয়নি।',
    back: 'R777-এ ফিরুন',
  },
} as const;

/** Each wallet's own drawing: a folded note, and a flame of coins. They are no trade marks. */
const art = {
  bkash:
    '<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="#fff"/><path d="M8 14h24v14H8z" fill="#f6c3da"/><path d="M8 14l12 8 12-8" fill="none" stroke="#b3125b" stroke-width="2.5"/></svg>',
  nagad:
    '<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="#fff"/><circle cx="16" cy="23" r="8" fill="#ffd7b0"/><circle cx="24" cy="18" r="8" fill="none" stroke="#b23c00" stroke-width="2.5"/></svg>',
} as const;

/** The page on which a player approves a payment of a mobile wallet. No money is moved. */
export function walletPage({
  method,
  language,
  saves,
  state,
  reference,
  amount,
  account,
  returnUrl,
}: WalletPage): string {
  const t = texts[language];
  const button = (decision: WalletDecision) =>
    `<button name="decision" value="${decision}"${decision === 'pay' ? ' class="main"' : ''}>${t[decision]}</button>`;
  const [pay, cancel, ...others] = walletDecisions.map(button);
  const consent = saves ? `<label><input type="checkbox" name="saves" value="yes" checked>${t.save}</label>` : '';
  const facts = factList([
    [t.to, 'R777'],
    [t.from, account],
    [t.reference, reference],
  ]);
  const body =
    state === 'open'
      ? `<form method="post">${consent}${pay}${cancel}<details><summary>${t.others}</summary><div>${others.join('')}</div></details></form>`
      : `<p role="status">${t[state]}</p><a class="back main" href="${escaped(returnUrl)}">${t.back}</a>`;
  return framed({
    look: method,
    language,
    name: t[method],
    art: art[method],
    body: `<p class="note">${t.test}</p>${sumOf(amount)}${facts}${body}`,
  });
}
