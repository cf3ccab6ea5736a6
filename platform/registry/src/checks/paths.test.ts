import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkVersion } from '../client/check-version';
import { integrityOf } from '../store/integrity';
import { builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { rawUpload } from '../testing/upload';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = (await site.client().createToken('team-games', ['publish:mf-games'])).token;
});
afterAll(() => site.stop());

const bytes = new Uint8Array(Buffer.from('<script>fetch("/wps/session")</script>'));

function withFile(path: string): { built: BuiltVersion; files: { path: string; bytes: Uint8Array<ArrayBuffer> }[] } {
  const { built, contents } = builtVersion('mf-games', '1.0.0');
  built.files[path] = { integrity: integrityOf(bytes), bytes: bytes.length };
  const files = Object.entries(contents).map(([name, content]) => ({ path: name, bytes: new Uint8Array(content) }));
  return { built, files: [...files, { path, bytes }] };
}

const refused = [
  'help.html',
  'a/help.htm',
  'logo.svg',
  'feed.xml',
  'x.xhtml',
  'run.wasm',
  'x.mjs',
  'page.js.map',
  'doc.pdf',
];

test.each([...refused, 'README', 'Widget.JS', 'page.', 'x.js.html'])(
  "REG-03 a team's token cannot publish %s, and the refusal names it",
  async (path) => {
    const { built, files } = withFile(path);
    const answer = await rawUpload(site, 'mf-games', JSON.stringify(built), files, token);
    expect(answer).toMatchObject({ status: 422, code: 'upload.fileType', message: expect.stringContaining(path) });
    expect((await site.client().list()).remotes).toEqual([]);
  },
);

test('fed check refuses the same file in the same words', async () => {
  const { built, files } = withFile('help.html');
  const folder = await mkdtemp(join(tmpdir(), 'r777-types-'));
  await writeFile(join(folder, 'version.json'), JSON.stringify(built));
  for (const { path, bytes: content } of files) await writeFile(join(folder, path), content);
  const { fit, steps } = await checkVersion(folder, {}, []);
  expect(fit).toBe(false);
  expect(steps).toContainEqual({
    name: 'version.json',
    reasons: [expect.stringMatching(/^file help\.html is of no type that a version may hold: \.js, \.css/)],
  });
});
