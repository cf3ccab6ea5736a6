import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { newQueryClient } from '../api/queries';
import { App } from '../app';
import type { Promotion, Version } from '../promotions/rule';
import { setLanguage } from '../texts/texts';

/** A rule of a deposit bonus. */
export const rule = {
  id: 'first-deposit',
  terms: { kind: 'depositMatch', percent: 100, minimum: '500.00', most: '2000.00', deposits: 'first' },
  window: { from: null, until: null },
  audience: { newWithinDays: null, minLevel: null, languages: null, invited: false, agents: false },
  join: 'optIn',
  joinDays: 30,
  caps: { times: 1, budget: '50000.00' },
  wagering: null,
  guards: ['phone'],
};

/** A promotion of the list. */
export const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  id: 'first-deposit',
  title: { en: 'Double your first deposit', bn: 'প্রথম ডিপোজিট দ্বিগুণ' },
  version: 1,
  phase: 'running',
  stoppedAt: null,
  waiting: null,
  joined: 12,
  payments: 10,
  paid: '12345.60',
  takenBack: '45.60',
  cost: '12300.00',
  wagered: '99000.00',
  reserved: '12345.60',
  rule,
  ...over,
});

/** A version of that promotion. */
export const version = (number: number, over: Partial<Version> = {}): Version => ({
  version: number,
  at: '2026-11-20T08:00:00.000Z',
  by: 'nadia',
  approvedBy: null,
  rule,
  ...over,
});

type RefusedAnswer = { code: string; message?: string; field?: string; params?: Record<string, string> };
/** The double's answer to a call: a value, a refusal, or no answer. */
export type FakeAnswer = { value: unknown } | { refused: RefusedAnswer } | 'lost';
type Body = Record<string, unknown>;

/** A test double of wps. Tests change it while the desk runs. */
export interface FakeWps {
  session: { name: string; roles: string[] } | null;
  /** Answers by the name of the call. */
  answers: Record<string, (input: Body) => FakeAnswer>;
  /** Changes asked for. */
  asked: { call: string; input: Body; headers: Record<string, string> }[];
}

const roles: Record<string, string[]> = {
  promotionPut: ['finance'],
  promotionStop: ['finance'],
  promotionSchedule: ['finance'],
  promotionApprove: ['finance'],
  withdrawals: ['support', 'finance'],
  paymentsRefused: ['support', 'finance'],
  paymentSettle: ['finance'],
  paymentApprove: ['finance'],
  paymentReject: ['finance'],
  withdrawalApprove: ['finance'],
  withdrawalReject: ['finance'],
  memberIdentity: ['finance'],
  memberPerson: ['finance'],
};
const reads = [
  'promotionList',
  'promotionVersions',
  'promotionPreview',
  'promotionDryRun',
  'audit',
  'withdrawals',
  'paymentsRefused',
  'members',
  'heldMembers',
  'member',
  'memberSessions',
  'conversations',
  'conversation',
  'feedbackList',
  'feedbackShow',
  'applicationShow',
];
const changes = [
  'promotionPut',
  'promotionStop',
  'promotionSchedule',
  'promotionApprove',
  'withdrawalApprove',
  'withdrawalReject',
  'paymentSettle',
  'paymentApprove',
  'paymentReject',
  'memberEndSession',
  'memberIdentity',
  'memberPerson',
  'memberState',
  'correct',
  'conversationAssign',
  'feedbackAssign',
];
/** Calls with an idempotency key. */
const once = ['correct'];
const callsOf = Object.fromEntries(
  [...reads, ...changes].map((name) => [
    name,
    {
      method: reads.includes(name) ? 'GET' : 'POST',
      path: `/calls/${name}`,
      once: once.includes(name),
      roles: roles[name] ?? null,
    },
  ]),
);

/** Opens the desk with a double of wps, in English, signed in by default. */
export function openDesk(over: Partial<FakeWps> = {}, hash = '#/promotions') {
  const fake: FakeWps = {
    session: { name: 'nadia', roles: ['finance'] },
    asked: [],
    ...over,
    answers: {
      promotionList: () => ({ value: { content: [promotion()], totalCount: 1, hasMore: false } }),
      promotionVersions: () => ({ value: { content: [version(1)], totalCount: 1 } }),
      promotionPreview: () => ({
        value: { id: 'first-deposit', version: 1, state: 'open', terms: {}, announcement: null },
      }),
      audit: () => ({ value: { content: [], totalCount: 0 } }),
      ...over.answers,
    },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = 'GET', body, headers } = {}) => {
    const url = new URL(String(address), location.href);
    const refuse = (refused: RefusedAnswer) => Response.json({ success: false, message: '', ...refused });
    if (url.pathname === '/wps/admin/desk/session') {
      if (method === 'POST') fake.session ??= { name: 'nadia', roles: ['finance'] };
      if (method === 'DELETE') fake.session = null;
      if (!fake.session) return refuse({ code: 'session.expired' });
      return Response.json({ success: true, value: { ...fake.session, calls: callsOf } });
    }
    const call = url.pathname.replace('/calls/', '');
    if (!fake.session) return refuse({ code: 'session.expired' });
    const input = (method === 'POST' ? JSON.parse(String(body)) : Object.fromEntries(url.searchParams)) as Body;
    if (method === 'POST') fake.asked.push({ call, input, headers: headers as Record<string, string> });
    const answer = fake.answers[call]?.(input) ?? { refused: { code: 'request.notFound' } };
    if (answer === 'lost') throw new TypeError('fetch failed');
    return 'refused' in answer ? refuse(answer.refused) : Response.json({ success: true, value: answer.value });
  });
  location.hash = hash;
  setLanguage('en');
  render(
    <QueryClientProvider client={newQueryClient()}>
      <App />
    </QueryClientProvider>,
  );
  return { fake, user: userEvent.setup() };
}
