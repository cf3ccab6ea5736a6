/**
 * First screens: what a page's HTML shows of a remote before any script runs. A version carries them as templates, which the
 * host fills with answers of wps: texts, attributes, lists and choices, and nothing that computes.
 */
import type { Language } from './constants';

/** The file of a version that holds its first screens. */
export const FIRST_SCREENS_FILE = 'first-screens.json';

/**
 * A place for a value: the name of a call, then fields: `hot.title`. Inside an {@link EachNode} one that begins with a dot is a
 * field of the entry: `.gameName`, and `index@` is its number in the list, from 0. `today@` and a place with the name of a time
 * zone is the day there: `today@settings.timeZone`.
 */
export interface ValuePlace {
  value: string;
  /**
   * How a day (`2026-11-23`) is written, or that the value is HTML, of which the host keeps texts, lists, tables and links;
   * without it the value stands as a text.
   */
  as?: 'MM/DD/YYYY' | 'html';
}

/** Nodes that are drawn for each entry of a list, in its order. */
export interface EachNode {
  /** The list's place. */
  each: string;
  /** The first entries only. */
  limit: number;
  /** A field that an entry must have: not empty, not zero, not false. */
  where?: string;
  /** Only entries whose field, a list, has the value of this place; all of them while that has none. */
  having?: { field: string; value: string };
  /** For all entries alike, or by the value of a field: other entries are left out. */
  nodes?: TemplateNode[];
  by?: string;
  cases?: Record<string, TemplateNode[]>;
}

/** Nodes that are drawn if a place has a value (not empty, not zero, not false), and others if not. */
export interface ChoiceNode {
  when: string;
  /** Only if the value comes after that of this place: a later day. */
  after?: string;
  /** Only if the value is that of this place. */
  same?: string;
  nodes: TemplateNode[];
  otherwise: TemplateNode[];
}

/** The first screen of a slot inside a page: of another remote. Its grey shape while there is none, nothing if no remote fills it. */
export interface SlotNode {
  slot: string;
}

/** An element. */
export interface ElementNode {
  tag: string;
  attributes?: Record<string, (string | ValuePlace)[]>;
  /** Custom properties whose values are colours of the data. */
  colours?: Record<string, ValuePlace>;
  nodes?: TemplateNode[];
}

/** A node of a template: a text, a place for one, a list, a choice, a slot, an element. */
export type TemplateNode = string | ValuePlace | EachNode | ChoiceNode | SlotNode | ElementNode;

/** A call of wps whose answer fills a template: one that guests may make, without side effects. */
export interface FirstScreenCall {
  /** Name in the table of calls. */
  call: string;
  input: Record<string, string | number | boolean>;
  /** For a screen with an `entry`: parts of the input that are fields of the entry asked for. Without one the input stays as it is. */
  asked?: Record<string, string>;
  /** False for a call whose input has no language; to all others it is added. */
  language?: false;
}

/** Which entry of a list an address asks for: the one whose field is the value of this parameter. */
export interface EntryByAddress {
  parameter: string;
  /** Place of the list: `all.promotion`. */
  list: string;
  field: string;
  /** Only entries of which this field has one of these values. */
  only?: { field: string; values: string[] };
  /** The page has an address without the parameter too: the screen is drawn for no entry as well. */
  optional?: true;
  /** The value of the parameter that an address without it stands for. */
  usual?: string;
  /** The field with an entry's title: search engines may list the page of each entry, under this title. */
  title?: string;
}

/** One first screen, in every language. */
export interface FirstScreen {
  calls: Record<string, FirstScreenCall>;
  /**
   * The screen of a page about one entry: drawn for each entry that an address may ask for. Its fields begin with a dot, and with
   * `asked.` inside a list too.
   */
  entry?: EntryByAddress;
  /**
   * Parameters of the address that open a part of the page. Who has no script reads all of it there; who has one sees the grey
   * shape until the page has opened that part.
   */
  openedBy?: string[];
  /** The rules that its elements need, from the version's own style sheets, without their scope. */
  css: string;
  nodes: Record<Language, TemplateNode[]>;
}

/** First screens by the slot or page that each stands in for. */
export interface FirstScreens {
  screens: Record<string, FirstScreen>;
}

/**
 * `first-screens.json`: by the slot or page that the screen stands in for. A page whose content differs by its address has a
 * screen for each address: the page's name, a space, the path, and the query if it has one. Screens that differ in their calls alone
 * are written once: `like` names the one that has their rules and nodes.
 */
export interface WrittenFirstScreens {
  screens: Record<string, FirstScreen | (Omit<FirstScreen, 'css' | 'nodes'> & { like: string })>;
}
