/** An element of a page, as the engine identifies it. */
export interface EngineElement {
  /** Taps its middle as a finger does, with trusted events. */
  click(): Promise<void>;
  /** Focuses it and presses the keys of the text. */
  type(text: string): Promise<void>;
}

/** A tab of an engine. All actions of a journey use these functions. */
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
  /** The document in the frame of the page's open dialog, as a tab; undefined without one. */
  frame(): Promise<EngineTab | undefined>;
}

/** One visitor: tabs that share cookies and storage only with each other. */
export interface EngineVisitor {
  /** All tabs, oldest first, including tabs that the site has opened. */
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
