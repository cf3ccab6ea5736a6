import type { identityRefusals } from '@r777/shared/schemas';
import type { FastifyInstance } from 'fastify';
import type { PageLanguage } from '../page-frame';

/** Why a provider refuses a proof, or the site after it. @see identityRefusals */
export type IdentityRefusal = (typeof identityRefusals)[number];

/** A proof of identity that begins. */
export interface NewIdentityCheck {
  /** Our id. */
  readonly checkId: string;
  /** What the account says, for the provider's comparison; null where it says nothing. */
  readonly name: string | null;
  /** `YYYY-MM-DD` */
  readonly birthday: string | null;
  readonly language: PageLanguage;
  /** The site's page to which the provider's page leads back. */
  readonly returnUrl: string;
}

/** The person on a document that the provider has accepted. */
export interface ProvenPerson {
  /** In the letters of the document. */
  readonly name: string;
  /** `YYYY-MM-DD`; null if the document does not say it. */
  readonly birthday: string | null;
  /** Kind, such as `PASSPORT`, and country (ISO 3166) of the document; null where the provider does not say it. */
  readonly document: { readonly kind: string | null; readonly country: string | null; readonly number: string | null };
}

/** State of a proof at the provider; `open` until the member has sent everything. */
export type IdentityResult =
  | { readonly state: 'open' | 'review' }
  | { readonly state: 'accepted'; readonly person: ProvenPerson }
  | { readonly state: 'refused'; readonly reason: IdentityRefusal };

/**
 * A provider that proves identity and age on pages of its own (KYC). wps asks for results itself, so a message that was
 * lost or forged changes nothing.
 */
export interface IdentityPort {
  /** Stored with each proof: another provider does not know its id. */
  readonly name: string;
  /** Begins a proof; ends within ten seconds. @throws if there was no clear answer */
  create(check: NewIdentityCheck): Promise<{ readonly reference: string; readonly url: string }>;
  /** Asks for the state of a proof; ends within ten seconds. @throws if there was no clear answer: it is asked again */
  result(reference: string): Promise<IdentityResult>;
  /** Serves the provider's own pages; only the sandbox has pages here. */
  readonly serve?: (app: FastifyInstance) => void;
}

/** The site's page about a member's proof. */
export const identityPage = (site: string): string => new URL('/m/securityCenter?form=identity', site).href;
