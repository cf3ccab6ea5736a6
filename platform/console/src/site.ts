/**
 * The console's data about the site whose registry it operates. The site provides one module, which `imports` in this
 * package's `package.json` calls `#site`; nothing else of the console imports the site.
 */
import { site as given } from '#site';

/** A file of texts: texts, or groups of texts. */
export type Texts = { readonly [key: string]: string | Texts };

/** A language of the console. */
export interface ConsoleLanguage {
  /** Code of the language (BCP 47): the `lang` of the page. */
  readonly code: string;
  /** Its own name, for the switch. */
  readonly name: string;
  /** How dates are written (BCP 47). */
  readonly dates: string;
  readonly texts: Texts;
}

/** The values that the site supplies. */
export interface ConsoleSite {
  readonly brand: { readonly name: string; readonly logo: string; readonly width: number; readonly height: number };
  /**
   * Font families of the console's texts, as in CSS. A site whose languages need a web font imports the style sheet that
   * declares it; without one, the texts have the system's font.
   */
  readonly font?: string;
  /** The first one is the default. */
  readonly languages: readonly [ConsoleLanguage, ...ConsoleLanguage[]];
  /** The key in the browser's storage under which the operator's language is kept. */
  readonly languageKey: string;
}

/** The texts of the console in the site's first language: the type of all keys. */
export type ConsoleTexts = (typeof given)['languages'][0]['texts'];

/** The site of this console. */
export const site: ConsoleSite = given;
