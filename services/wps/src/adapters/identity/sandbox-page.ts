import { escaped, framed, type PageLanguage } from '../page-frame';

/** The documents that the sandbox takes. */
export const documents = ['ID_CARD', 'PASSPORT', 'DRIVERS_LICENSE'] as const;

/**
 * A player's choice on the page. `review`: accepted a minute later; `cancel`: left without an end; every other one is a
 * refusal with that reason.
 */
export const identityDecisions = ['accept', 'review', 'cancel', 'unreadable', 'expired', 'face', 'suspicious'] as const;
/** @see identityDecisions */
export type IdentityDecision = (typeof identityDecisions)[number];

const texts = {
  en: {
    name: 'Identity sandbox',
    test: 'This is a test: no real document is needed, so type what you like.',
    document: 'Document',
    ID_CARD: 'National ID card',
    PASSPORT: 'Passport',
    DRIVERS_LICENSE: 'Driving licence',
    number: 'Document number',
    holder: 'Name on the document',
    birthday: 'Date of birth',
    missing: 'Fill in the number, the name and the date of birth.',
    accept: 'Send documents',
    others: 'Try another ending',
    review: 'Send, checked by a person',
    cancel: 'Leave without finishing',
    unreadable: 'Send a blurred photo',
    expired: 'Send an expired document',
    face: 'Send another person’s selfie',
    suspicious: 'Send an altered document',
    sent: 'Your documents were sent. Go back to R777 to see the result.',
    left: 'You left without finishing. You can start again at R777.',
    back: 'Back to R777',
    unknown: 'This check doesn’t exist. Start again at R777.',
  },
  bn: {
    name: 'পরীক্ষামূলক পরিচয় যাচাই',
    test: 'এটি পরীক্ষা: আসল ডকুমেন্ট লাগবে না, যা খুশি লিখুন।',
    document: 'ডকুমেন্ট',
    ID_CARD: 'জাতীয় পরিচয়পত্র',
    PASSPORT: 'পাসপোর্ট',
    DRIVERS_LICENSE: 'ড্রাইভিং লাইসেন্স',
    number: 'ডকুমেন্ট নম্বর',
    holder: 'ডকুমেন্টে লেখা নাম',
    birthday: 'জন্মতারিখ',
    missing: 'নম্বর, নাম ও জন্মতারিখ লিখুন।',
    accept: 'ডকুমেন্ট পাঠান',
    others: 'অন্য ফলাফল দেখুন',
    review: 'পাঠান, একজন কর্মী দেখবেন',
    cancel: 'শেষ না করে বেরিয়ে যান',
    unreadable: 'ঝাপসা ছবি পাঠান',
    expired: 'মেয়াদোত্তীর্ণ ডকুমেন্ট পাঠান',
    face: 'অন্য কারও সেলফি পাঠান',
    suspicious: 'বদলানো ডকুমেন্ট পাঠান',
    sent: 'ডকুমেন্ট পাঠানো হয়েছে। ফলাফল দেখতে R777-এ ফিরুন।',
    left: 'আপনি শেষ না করেই বেরিয়ে গেছেন। R777 থেকে আবার শুরু করতে পারেন।',
    back: 'R777-এ ফিরুন',
    unknown: 'এই যাচাইটি পাওয়া যায়নি। R777 থেকে আবার শুরু করুন।',
  },
} as const;

/** A drawn card with a face: no provider's mark. */
const art =
  '<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="#fff"/><rect x="7" y="11" width="26" height="18" rx="3" fill="#bfe5d2"/><circle cx="15" cy="18" r="3.5" fill="#0b6b43"/><path d="M10 27c0-6 10-6 10 0M23 17h7M23 22h7" fill="none" stroke="#0b6b43" stroke-width="2"/></svg>';

const frame = (language: PageLanguage, body: string) =>
  framed({ look: 'plain', language, name: texts[language].name, art, body });

/** What the page's form holds. */
export interface TypedIdentity {
  readonly document: string;
  readonly number: string;
  readonly name: string;
  readonly birthday: string;
}

/** A check of the sandbox, as its page shows it. */
export interface IdentityPageContent {
  readonly language: PageLanguage;
  readonly state: 'open' | 'sent' | 'left';
  readonly typed: TypedIdentity;
  /** Something that is needed was not typed. */
  readonly isIncomplete: boolean;
  readonly returnUrl: string;
}

/** The sandbox's page. The document is typed instead of photographed. */
export function identityPageOf({ language, state, typed, isIncomplete, returnUrl }: IdentityPageContent): string {
  const t = texts[language];
  if (state !== 'open')
    return frame(
      language,
      `<p role="status">${t[state]}</p><a class="back main" href="${escaped(returnUrl)}">${t.back}</a>`,
    );
  const field = (name: keyof TypedIdentity, label: string, kind = 'text') =>
    `<label class="field">${label}<input name="${name}" type="${kind}" maxlength="100" autocomplete="off" value="${escaped(typed[name])}"></label>`;
  const options = documents.map(
    (kind) => `<option value="${kind}"${kind === typed.document ? ' selected' : ''}>${t[kind]}</option>`,
  );
  const button = (decision: IdentityDecision) =>
    `<button name="decision" value="${decision}"${decision === 'accept' ? ' class="main"' : ''}>${t[decision]}</button>`;
  const [accept, ...others] = identityDecisions.map(button);
  const fields = [
    `<label class="field">${t.document}<select name="document">${options.join('')}</select></label>`,
    field('number', t.number),
    field('name', t.holder),
    field('birthday', t.birthday, 'date'),
  ];
  return frame(
    language,
    `<p class="note">${t.test}</p>${isIncomplete ? `<p role="alert">${t.missing}</p>` : ''}<form method="post">${fields.join('')}${accept}<details><summary>${t.others}</summary><div>${others.join('')}</div></details></form>`,
  );
}

/** Shown instead of a check that the sandbox does not know. */
export const unknownIdentityCheck = (language: PageLanguage): string =>
  frame(language, `<p role="status">${texts[language].unknown}</p>`);
