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
/** Which parts are shown, and how: the content of a catalogue page's address. */
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
