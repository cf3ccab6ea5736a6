import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Variant } from './variant';

/** Style sheets that select elements outside their remote; the first line of each says how. */
const hostileSheets = ['body-hidden', 'everything', 'tokens', 'overlay', 'keyframes', 'found-prefix'] as const;

const sheet = (name: string) => readFile(join(import.meta.dirname, 'hostile-styles', `${name}.css`), 'utf8');

/**
 * A version of the game list with all hostile style sheets in one: each is hostile in a different way, and none hides
 * another's effect. Its own element, `Hostile`, gets its styles.
 */
export async function withSheets(version: string): Promise<Variant> {
  const source = `
import '../hostile.css';
import { Area as Original } from './OriginalGameList';
export function Area(props) {
  return <div data-hostile aria-label="Hostile" role="group"><Original {...props} /></div>;
}
`;
  const files = { 'src/hostile.css': (await Promise.all(hostileSheets.map(sheet))).join('\n') };
  return { remote: 'mf-games', version, exposes: { GameList: source }, files, alone: true };
}

/** A version of the game list that loads its hostile style sheet when `More` is tapped. */
export async function withLateSheet(version: string): Promise<Variant> {
  const source = `
import { Area as Original } from './OriginalGameList';
export function Area(props) {
  return <>
    <button type="button" onClick={() => void import('../late').catch(() => undefined)}>More</button>
    <Original {...props} />
  </>;
}
`;
  const files = {
    'src/late.ts': "import './hostile.css';\nexport const late = true;\n",
    'src/hostile.css': await sheet('late'),
  };
  return { remote: 'mf-games', version, exposes: { GameList: source }, files, alone: true };
}
