// @module-tag extended
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_SCREENS_FILE, type FirstScreens, type WrittenFirstScreens } from '@mfe/contract';
import { afterEach, expect, test } from 'vitest';
import { classesOf } from '../../../../platform/remote-kit/src/build/first-screens';
import { buildRemote } from '../remotes';
import { root } from '../root';
import { groundStyles } from './ground-styles';

const folder = join(root, '.cache/build-test', `mf-drawn-${process.pid}`);
const out = await mkdtemp(join(tmpdir(), 'first-screens-'));
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(out, { recursive: true, force: true });
});

/** Builds a remote with one expose and one first screen of this source. */
async function buildWith(screen: string, firstScreens: object = { 'home.extra': './Extra' }) {
  await mkdir(join(folder, 'src/expose'), { recursive: true });
  await mkdir(join(folder, 'src/first-screens'), { recursive: true });
  await symlink(join(root, 'mf-promotions/node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ name: 'mf-drawn', slots: { 'home.extra': './Extra' }, firstScreens }),
  );
  await writeFile(join(folder, 'src/extra.module.css'), '.card { color: red; } .other { color: blue; }');
  await writeFile(
    join(folder, 'src/expose/Extra.tsx'),
    "import styles from '../extra.module.css';\nexport const Area = () => <p className={styles.card}><b className={styles.other} /></p>;",
  );
  await writeFile(join(folder, 'src/first-screens/Extra.tsx'), screen);
  return buildRemote({ remote: folder, version: '1.0.0', outDir: out });
}

const card = `
  import { Each, place } from '@r777/shared/first-screens/place';
  import { useT } from '@r777/shared/react';
  import styles from '../extra.module.css';
  export const calls = { hot: { call: 'hotGames', input: { platform: 'html5' } } };
  export function Screen() {
    const t = useT('common');
    return (
      <Each list="hot" limit={3} where="iconUrl" by="gameType" cases={{
        RNG: <a className={styles.card} href={place('.to')} onClick={() => undefined}>{t('more')} {place('.gameName')}</a>,
      }} />
    );
  }`;

test('a first screen is a template in both languages, with the version’s own class names and rules', async () => {
  const built = await buildWith(card);
  expect(Object.keys(built.files)).toContain(FIRST_SCREENS_FILE);
  const { screens } = JSON.parse(await readFile(join(out, FIRST_SCREENS_FILE), 'utf8')) as FirstScreens;
  const screen = screens['home.extra'];
  const [name = ''] = classesOf(screen?.nodes.EN ?? []);
  const drawn = (words: string) => [
    {
      each: 'hot',
      limit: 3,
      where: 'iconUrl',
      by: 'gameType',
      cases: {
        RNG: [
          {
            tag: 'a',
            attributes: { class: [name], href: [{ value: '.to' }] },
            nodes: [words, ' ', { value: '.gameName' }],
          },
        ],
      },
    },
  ];
  expect(screen?.nodes).toEqual({ EN: drawn('More'), BN: drawn('আরও') });
  expect(screen?.calls).toEqual({ hot: { call: 'hotGames', input: { platform: 'html5' } } });
  expect(screen?.css).toBe(`.${name}{color:red}`);
  const [sheet = ''] = built.exposes['./Extra']?.css ?? [];
  expect(await readFile(join(out, sheet), 'utf8')).toContain(`.${name}{color:red}`);
});

test('choices, days, slots and colours of the data are parts of a template, and names of elements are not', async () => {
  await buildWith(`
    import { Choice, Each, place } from '@r777/shared/first-screens/place';
    import { Slot } from '@r777/shared/react';
    export const calls = {};
    export const Screen = () => (
      <Each list="all.list" limit={2} having={{ field: 'kinds', value: 'asked.id' }} by="sequence" cases={{ 1: (
        <b id="one" aria-labelledby="two" style={{ '--ink': place('.ink'), color: 'red' }}>
          <Choice when=".start" after="today@settings.timeZone" otherwise={<i />}>{place('.start', 'MM/DD/YYYY')}</Choice>
          <Slot name="games.banner" />
        </b>
      ) }} />
    );`);
  const { screens } = JSON.parse(await readFile(join(out, FIRST_SCREENS_FILE), 'utf8')) as FirstScreens;
  const choice = {
    when: '.start',
    after: 'today@settings.timeZone',
    nodes: [{ value: '.start', as: 'MM/DD/YYYY' }],
    otherwise: [{ tag: 'i' }],
  };
  const element = { tag: 'b', colours: { '--ink': { value: '.ink' } }, nodes: [choice, { slot: 'games.banner' }] };
  expect(screens['home.extra']?.nodes.EN).toEqual([
    {
      each: 'all.list',
      limit: 2,
      having: { field: 'kinds', value: 'asked.id' },
      by: 'sequence',
      cases: { 1: [element] },
    },
  ]);
});

test('icons are drawn, with those that a page fetches after its start', async () => {
  await buildWith(`
    import { Icon } from '@r777/shared/ui/icon/icon';
    export const calls = {};
    export const Screen = () => <><Icon name="filter" /><Icon name="search" /></>;`);
  const { screens } = JSON.parse(await readFile(join(out, FIRST_SCREENS_FILE), 'utf8')) as FirstScreens;
  const icon = (path: string) =>
    expect.objectContaining({
      tag: 'svg',
      nodes: [{ tag: 'path', attributes: { d: [expect.stringContaining(path)] } }],
    });
  expect(screens['home.extra']?.nodes.EN).toEqual([icon('M3.5 8H12'), icon('M')]);
});

test('screens that are drawn alike are written once', async () => {
  await buildWith(card, { 'home.extra': './Extra', 'home.extra /m/twice': './Extra' });
  const { screens } = JSON.parse(await readFile(join(out, FIRST_SCREENS_FILE), 'utf8')) as WrittenFirstScreens;
  const calls = { hot: { call: 'hotGames', input: { platform: 'html5' } } };
  expect(screens['home.extra /m/twice']).toEqual({ calls, like: 'home.extra' });
  expect(screens['home.extra']).toHaveProperty('nodes');
});

test('a first screen that throws fails the build and names its file', async () => {
  const throws = "export const calls = {}; export function Screen() { throw new Error('no'); }";
  await expect(buildWith(throws)).rejects.toThrow(/first screens of mf-drawn \(\.\/Extra\) cannot be drawn/);
});

test('a first screen of what the remote does not offer is refused', async () => {
  await expect(buildWith(card, { 'home.games': './Extra' })).rejects.toThrow(/"home.games", which it does not offer/);
});

test('the ground is the tokens and element rules of a page, without fonts, paper and the light theme', () => {
  const sheet =
    '@import "x";:root{--a:1}[data-theme="light"]{--a:2}@property --b{syntax:"*";inherits:false}@media print{p{color:red}}p{margin:0}';
  expect(groundStyles([sheet])).toBe(':root{--a:1}p{margin:0}');
});
