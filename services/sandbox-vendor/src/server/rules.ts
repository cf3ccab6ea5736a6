import type { Game } from '@r777/art/catalogue';
import bn from '@r777/locales/bn/vendor-rules.json';
import en from '@r777/locales/en/vendor-rules.json';
import { RETURN } from '../games/crash/crash';
import { courseOf } from '../games/kind';
import { tableOf } from '../games/tables';
import type { Both } from '../wire';

const fill = (text: string, values: Readonly<Record<string, number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The rules of a game in short paragraphs: its own, then those of its kind, then those of all games. */
export function rulesOf(game: Game): Both<string[]> {
  const { kind, ...rest } = courseOf(game);
  const course = 'course' in rest ? rest.course : 'slot';
  const timing = tableOf(game)?.table.timing;
  const values = { bets: (timing?.bets ?? 0) / 1_000, show: (timing?.show ?? 0) / 1_000, rtp: RETURN };
  const inOne = (texts: typeof en): string[] => {
    const shared = kind === 'slot' ? [] : Object.values(kind === 'crash' ? texts.crash : texts.table);
    const all: string[] = [...Object.values(texts[course]), ...shared, ...Object.values(texts.all)];
    return all.map((text) => fill(text, values));
  };
  return { EN: inOne(en), BN: inOne(bn) };
}
