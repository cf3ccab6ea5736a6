/**
 * First screens: what a page's HTML shows of a remote before any script runs. A version carries them as templates,
 * which the host fills with answers of the backend: with texts, attributes, lists and choices, without computations.
 */
/** The file of a version that holds its first screens. */
export const FIRST_SCREENS_FILE = 'first-screens.json';

/**
 * A place for a value: the name of a call, then fields: `hot.title`. Inside an {@link EachNode}, a place that begins
 * with a dot is a field of the entry: `.gameName`, and `index@` is its number in the list, from 0. `today@` and a place
 * with the name of a time zone is the date there: `today@settings.timeZone`.
 */
export interface ValuePlace {
  value: string;
  /**
   * How a date (`2026-11-23`) is written, or that the value is HTML, of which the host keeps texts, lists, tables and
   * links. Without it the value is shown as text.
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
  /** Only entries whose field, a list, contains the value of this place; all of them if the place has none. */
  having?: { field: string; value: string };
  /** For all entries alike, or by the value of a field; other entries are left out. */
  nodes?: TemplateNode[];
  by?: string;
  cases?: Record<string, TemplateNode[]>;
}

/** Nodes that are drawn if a place has a value (not empty, zero or false), and others if not. */
export interface ChoiceNode {
  when: string;
  /** Only if the value is after the value of this place: a later day. */
  after?: string;
  /** Only if the value is that of this place. */
  same?: string;
  nodes: TemplateNode[];
  otherwise: TemplateNode[];
}

/**
 * The first screen of a slot inside a page, from another remote. While it has none, its grey placeholder; nothing if no
 * remote fills it.
 */
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

/** A call of the backend whose answer fills a template: a call for guests, without side effects. */
export interface FirstScreenCall {
  /** Name in the table of calls. */
  call: string;
  input: Record<string, string | number | boolean>;
  /**
   * For a screen with an `entry`: parts of the input that are fields of the requested entry. Without one the input
   * stays as it is.
   */
  asked?: Record<string, string>;
  /** False for a call whose input has no language; it is added to all others. */
  language?: false;
}

/** Selects the entry of a list for an address: its field has the value of this parameter. */
export interface EntryByAddress {
  parameter: string;
  /** Place of the list: `all.promotion`. */
  list: string;
  field: string;
  /** Only entries of which this field has one of these values. */
  only?: { field: string; values: string[] };
  /** The page also has an address without the parameter, so the screen is drawn without an entry too. */
  optional?: true;
  /** The default value of the parameter, for an address without it. */
  usual?: string;
  /** The field with an entry's title: search engines may list the page of each entry, under this title. */
  title?: string;
}

/** One first screen, in every language of the site. */
export interface FirstScreen {
  calls: Record<string, FirstScreenCall>;
  /**
   * The screen of a page about one entry: drawn for each entry that an address may request. Its fields begin with a
   * dot, and inside a list with `asked.` too.
   */
  entry?: EntryByAddress;
  /**
   * Parameters of the address that open a part of the page or change its view, such as a search or a page number. A
   * reader without scripts gets the whole screen; with scripts the grey placeholder stays until the page itself shows
   * the part. A screen with an `entry` is not drawn then. The host ignores each parameter that no screen of the page
   * declares.
   */
  openedBy?: string[];
  /** The style rules for the elements of the screen, from the version's own style sheets, without their scope. */
  css: string;
  nodes: Record<string, TemplateNode[]>;
}

/** First screens by the slot or page that each stands in for. */
export interface FirstScreens {
  screens: Record<string, FirstScreen>;
}

/**
 * `first-screens.json`: a record of screens by slot or page. If a page's content depends on its address, each address
 * has a screen; its key is the page's name, a space, the path, and the query if there is one. If screens differ only in
 * their calls, only one of them has rules and nodes; in the others, `like` is the key of that screen.
 */
export interface WrittenFirstScreens {
  screens: Record<string, FirstScreen | (Omit<FirstScreen, 'css' | 'nodes'> & { like: string })>;
}
