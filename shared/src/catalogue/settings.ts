import type { PartFrame, PartStates } from '../ui/states';

/** A part of the UI kit with its states. */
export interface Part {
  name: string;
  states: PartStates;
  frame: PartFrame;
}

interface StatesFile {
  states: PartStates;
  frame?: PartFrame;
}
interface FoundFiles {
  keys(): string[];
  (key: string): StatesFile;
}
declare global {
  interface ImportMeta {
    /** The bundler's way to import all files of a folder that match. */
    webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): FoundFiles;
  }
}

const found = import.meta.webpackContext('../ui', { recursive: true, regExp: /\.states\.tsx$/ });

/** Every part that has a states file, by name. */
export const parts: readonly Part[] = found
  .keys()
  .map((key) => {
    const { states, frame = 'flow' } = found(key);
    return { name: key.replace(/^.*\/|\.states\.tsx$/g, ''), states, frame };
  })
  .sort((a, b) => a.name.localeCompare(b.name));

/** The settings and their choices; the first choice is the default and not part of the address. */
export const choices = {
  theme: ['dark', 'light'],
  // Not `lang`: a page of the product stores the language that its address asks for by that name, and every open frame
  // would follow.
  language: ['BN', 'EN'],
  dir: ['ltr', 'rtl'],
  text: ['100', '200'],
  width: ['360', '320', '480'],
} as const;

type Choices = typeof choices;
/** Which components are shown, and how: the content of a catalogue page's address. */
export type Settings = { -readonly [K in keyof Choices]: Choices[K][number] } & { part: string; state: string };

const chosen = <K extends keyof Choices>(query: URLSearchParams, name: K): Settings[K] => {
  const offered: readonly string[] = choices[name];
  const wanted = query.get(name);
  return (wanted !== null && offered.includes(wanted) ? wanted : offered[0]) as Settings[K];
};

/** The settings in an address; missing or invalid ones are the default. */
export function settingsOf(search: string): Settings {
  const query = new URLSearchParams(search);
  return {
    theme: chosen(query, 'theme'),
    language: chosen(query, 'language'),
    dir: chosen(query, 'dir'),
    text: chosen(query, 'text'),
    width: chosen(query, 'width'),
    part: query.get('part') ?? '',
    state: query.get('state') ?? '',
  };
}

/** The settings as a query that {@link settingsOf} reads; defaults are left out. */
export function queryOf(settings: Settings): string {
  const said = Object.entries(settings).filter(
    ([name, value]) => value !== '' && value !== (choices as Record<string, readonly string[]>)[name]?.[0],
  );
  return `?${new URLSearchParams(said)}`;
}
