/**
 * The registry's data about the site whose pages it sends. The site provides one module, which `imports` in this
 * package's `package.json` calls `#site`; nothing else of the registry imports the site.
 */

import type { z } from 'zod';
import { site as given } from '#site';

/** A call of the site's backend, as far as the registry uses it. */
interface SiteCall {
  readonly method: string;
  /** On the backend's origin. */
  readonly path: string;
  /** Whether the call needs a session: `none`, `optional`, or anything else for yes. */
  readonly session: string;
}

/** The first pictures of the pages with one shape. */
export interface FirstLook {
  /** The call and its input. */
  readonly call: SiteCall;
  readonly input: Readonly<Record<string, string | undefined>>;
  /**
   * Paths of the pictures, in order, from the `value` of the call's answer. @throws Error for an answer of another
   * form.
   */
  pictures(value: unknown): string[];
}

/**
 * A language of the site, as its calls, routes and first screens name it: a language code (BCP 47) in upper case. Addresses
 * and pages have it in lower case.
 */
export type Language = string;

/** The values that the site supplies. */
export interface Site {
  /** Name of the site, for titles and search engines. */
  readonly brand: string;
  /** Every page, with the remote that owns it. */
  readonly pageOwners: Readonly<Record<string, string>>;
  /** Every slot. */
  readonly slotNames: readonly string[];
  /** Custom properties that a style sheet may use as `z-index`: the layers of the page. */
  readonly layerTokens: readonly string[];
  /** Every language; the first is the default. */
  readonly languages: readonly [Language, ...Language[]];
  /** How each language is named in cards of social networks (Open Graph), such as `en_US`. */
  readonly locales?: Readonly<Record<Language, string>>;
  /** Addresses of pages beside `/`: exact, or everything below one (`/shop/*`). */
  readonly pagePaths?: readonly string[];
  /** Message in each language for a visitor whose cookies were too large and were deleted. */
  readonly largeHeadersText?: Readonly<Record<Language, string>>;
  /** Modules that the shell provides, with their versions. */
  readonly shareTable: Readonly<Record<string, { readonly version: string }>>;
  /** Calls by name, for first screens. */
  readonly calls: Readonly<Record<string, SiteCall>>;
  /** Schemas of the inputs of calls, by the call's name. */
  readonly schemas: Readonly<Record<string, { readonly input: z.ZodType }>>;
  /** By the shape of a page. */
  readonly firstLooks: Readonly<Record<string, FirstLook>>;
  /** The call that tells whether pages offer third-party sign-in. Without it no page does. */
  readonly signInSettings?: SiteCall;
  /** First parts of the paths that the host forwards to the backend. */
  readonly backendPaths: readonly string[];
  /** The paths of event streams among them, which get connections of their own. */
  readonly eventPaths?: readonly string[];
  /** The path that an instance of the backend answers with 200 while it takes calls. Without it each one counts as ready. */
  readonly readyPath?: string;
  /**
   * Paths of the backend that only operators may reach, including everything below them: in lower case, without a slash
   * at the end.
   */
  readonly operatorsPaths: readonly string[];
  /** How the site's native app names itself in the user agent, if there is one. */
  readonly appShell?: string;
}

/** The site of this registry. */
export const site: Site = given;
