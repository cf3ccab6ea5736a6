/** An element of a page, as the engine knows it. */
export interface EngineElement {
  /** Taps its middle, as a finger does: the page gets trusted events. */
  click(): Promise<void>;
  /** Puts the focus on it and presses the keys of the text. */
  type(text: string): Promise<void>;
}

/** A tab of an engine. Everything that a journey does is built on these. */
export interface EngineTab {
  /** Loads an address, and waits for the document's load event. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Calls a function, given by its source, in the page. Arguments and result are plain data. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** The same for a function that returns an element or null. */
  element(source: string, args: readonly unknown[]): Promise<EngineElement | undefined>;
  screenshot(): Promise<Buffer>;
}

/** One visitor: tabs that share cookies and storage, and share them with nobody else. */
export interface EngineVisitor {
  /** All tabs, the oldest first: those that the site has opened too. */
  tabs(): Promise<EngineTab[]>;
  close(): Promise<void>;
}

/** A running engine. */
export interface EngineBrowser {
  visitor(): Promise<EngineVisitor>;
  close(): Promise<void>;
}

/** Size of the page in CSS px: a phone's. */
export const PHONE = { width: 360, height: 800 } as const;
