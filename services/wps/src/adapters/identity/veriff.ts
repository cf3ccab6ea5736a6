import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { IdentityPort, IdentityRefusal, IdentityResult } from './port';

/** In ms. */
const TIMEOUT = 10_000;

/** How Veriff is called. */
export interface VeriffSettings {
  /** Base address of the API, without `/v1`. */
  readonly url: string;
  /** Identifies the integration. */
  readonly key: string;
  /** Signs the requests. */
  readonly secret: string;
}

const created = z.object({
  verification: z.object({ id: z.string().min(1).max(80), url: z.url({ protocol: /^https?$/ }) }),
});

const text = z.string().nullish();
const decision = z.object({
  verification: z
    .object({
      status: z.enum(['approved', 'declined', 'resubmission_requested', 'expired', 'abandoned', 'review']),
      reasonCode: z.coerce.number().nullish(),
      person: z.object({ firstName: text, lastName: text, dateOfBirth: text }).nullish(),
      document: z.object({ type: text, country: text, number: text }).nullish(),
    })
    .nullable(),
});
const attempts = z.object({ verifications: z.array(z.object({ status: z.string() })) });

/** Reason codes of Veriff that a member can do something about. */
const reasons: Readonly<Record<number, IdentityRefusal>> = {
  101: 'unreadable',
  103: 'face',
  108: 'used',
  110: 'used',
  201: 'unreadable',
  204: 'unreadable',
  205: 'unreadable',
  206: 'unsupported',
  207: 'expired',
};
/** The reason of a decision without a code that is known here. */
const otherwise = { declined: 'suspicious', resubmission_requested: 'unreadable' } as const;

type Verification = NonNullable<z.output<typeof decision>['verification']>;

function resultOf({ status, reasonCode, person, document }: Verification): IdentityResult {
  switch (status) {
    case 'review':
      return { state: 'review' };
    case 'expired':
    case 'abandoned':
      return { state: 'refused', reason: 'unfinished' };
    case 'declined':
    case 'resubmission_requested':
      return { state: 'refused', reason: reasons[reasonCode ?? 0] ?? otherwise[status] };
    default:
      return {
        state: 'accepted',
        person: {
          name: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
          birthday: /^\d{4}-\d{2}-\d{2}$/.test(person?.dateOfBirth ?? '') ? (person?.dateOfBirth ?? null) : null,
          document: {
            kind: document?.type ?? null,
            country: document?.country ?? null,
            number: document?.number ?? null,
          },
        },
      };
  }
}

/** First and last name, as Veriff has them: the last word is the last name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.split(' ');
  return { firstName: words.slice(0, -1).join(' ') || name, lastName: words.at(-1) ?? name };
}

/**
 * Veriff's hosted proof (https://devdocs.veriff.com): `POST /v1/sessions` begins it, `GET /v1/sessions/{id}/decision` has
 * its result, and before there is one `GET /v1/sessions/{id}/attempts` says whether the member has sent everything.
 * Reading requests are signed over the id, and a beginning over its body.
 */
export function veriffIdentity({ url, key, secret }: VeriffSettings, timeout = TIMEOUT): IdentityPort {
  const base = `${url.replace(/\/$/, '')}/v1/sessions`;

  async function ask<T>(address: string, signed: string, answer: z.ZodType<T>, body?: string): Promise<T> {
    const response = await fetch(address, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: {
        'content-type': 'application/json',
        'x-auth-client': key,
        'x-hmac-signature': createHmac('sha256', secret).update(signed).digest('hex'),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the identity provider answered ${response.status}`);
    }
    return answer.parse(await response.json());
  }

  return {
    name: 'VERIFF',
    async create({ checkId, name, birthday, returnUrl }) {
      const person = {
        ...(name === null ? {} : namesOf(name)),
        ...(birthday === null ? {} : { dateOfBirth: birthday }),
      };
      const body = JSON.stringify({ verification: { callback: returnUrl, vendorData: checkId, person } });
      const { verification } = await ask(base, body, created, body);
      return { reference: verification.id, url: verification.url };
    },
    async result(reference) {
      const one = `${base}/${encodeURIComponent(reference)}`;
      const { verification } = await ask(`${one}/decision`, reference, decision);
      if (verification) return resultOf(verification);
      const { verifications } = await ask(`${one}/attempts`, reference, attempts);
      return { state: verifications.some(({ status }) => status === 'submitted') ? 'review' : 'open' };
    },
  };
}
