import { type calls, gameTypes, type OutputOf } from '@r777/shared/contracts';
import { someRegisterSettings } from '@r777/shared/testing';

type Links = OutputOf<typeof calls.affiliateLinks>;
/** A link of an agent. */
export type TestLink = Links['content'][number];
type Rates = Links['own'];
type Applications = OutputOf<typeof calls.ownFeedback>;

/** Rebates, for tests: zero unless given. */
export const someRates = (part: Partial<Rates> = {}): Rates => ({
  ...(Object.fromEntries(gameTypes.map((gameType) => [gameType, '0.00'])) as Rates),
  ...part,
});

/** The agent's own rebates in tests. */
export const own = someRates({ RNG: '1.00', LIVE: '0.65', FISH: '0.80' });

/** A link, for tests. */
export function aLink(code: string, part: Partial<TestLink> = {}): TestLink {
  return {
    code,
    link: `https://r777.example/m/register?affiliateCode=${code}`,
    channel: 'Facebook group',
    rates: someRates({ RNG: '0.50' }),
    createdAt: '2026-11-01T06:30:00Z',
    disabled: false,
    registrations: 12,
    firstDeposits: 5,
    ...part,
  };
}

/** A page of links, for tests. */
export function linkPage(content: TestLink[], part: Partial<Links> = {}): Links {
  return { content, pageNum: 1, pageSize: 20, totalPages: 1, totalCount: content.length, own, ...part };
}

/** A page of the member's applications, for tests. */
export function applicationPage(...content: Partial<Applications['content'][number]>[]): Applications {
  return {
    content: content.map((part) => ({
      feedbackId: 'f1',
      type: 6,
      state: 'open',
      content: 'I know twenty players in Sylhet.',
      images: 0,
      time: '2026-11-20T10:00:00Z',
      answers: [],
      answer: null,
      answeredTime: null,
      ...part,
    })),
    pageNum: 1,
    pageSize: 1,
    totalPages: content.length,
    totalCount: content.length,
  };
}

/** Answers of the calls of the page about accounts, for tests. */
export const accountAnswers = {
  affiliateLinks: linkPage([]),
  registerSettings: someRegisterSettings(),
  checkUsername: { available: true, suggestions: [] },
};
