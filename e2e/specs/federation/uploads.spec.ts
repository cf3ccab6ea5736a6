import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { RegistryClient } from '@mfe/registry';
import { command } from '../../fixtures/command';
import { type OwnBuild, ownBuild } from '../../fixtures/next-shell';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import { buildVariant } from '../../remotes/variant';

/** A site with a picture that contains a script. */
let pictures: OwnBuild;
const test = testOnOwnRegistry(async () => {
  pictures = await ownBuild('art', ['brand']);
  await mkdir(join(pictures.folder, 'gifts'));
  await writeFile(join(pictures.folder, 'gifts/gift.svg'), picture);
  return { ART_DIST: pictures.folder };
});
test.afterAll(() => pictures.remove());

test.use({ serviceWorkers: 'allow' });

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30">
<rect width="40" height="30" fill="red"/><script>document.documentElement.setAttribute('data-ran', localStorage.length)</script></svg>`;
const remote = 'mf-promotions';

test("SEC-01 REG-03 a team's token and key can put nothing on the players' origin that runs as a page", async ({
  page,
  stack,
  pageFaults,
}) => {
  const keyFile = join(stack.dataDir, 'team.key');
  const made = ['token-create', 'team', '--scope', `publish:${remote}`, '--key', keyFile];
  const token = (await command(stack, 'fed', ...made)).trim();
  const team = new RegistryClient(stack.ops, token, await readFile(keyFile, 'utf8'));
  const { outDir, remove } = await buildVariant({ remote, version: '2.0.0', exposes: {}, alone: true });
  const add = async (name: string, text: string) => {
    const descriptor = JSON.parse(await readFile(join(outDir, 'version.json'), 'utf8')) as BuiltVersion;
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    await writeFile(join(outDir, name), text);
    const files = { ...descriptor.files, [name]: { integrity, bytes: text.length } };
    await writeFile(join(outDir, 'version.json'), JSON.stringify({ ...descriptor, files }));
  };
  try {
    await add('later.js', 'self.later = 1;');
    const good = await readFile(join(outDir, 'version.json'), 'utf8');
    await add('help.html', '<script>document.title = localStorage.length</script>');
    await expect(team.publish(outDir)).rejects.toThrow(/help\.html is of no type that a version may hold/);
    await rm(join(outDir, 'help.html'));
    await writeFile(join(outDir, 'version.json'), good);
    await team.publish(outDir);
  } finally {
    await remove();
  }

  // A published version is not served there, and a live one runs only in pages.
  const script = `/r/${remote}/2.0.0/later.js`;
  expect((await page.goto(script))?.status()).toBe(404);
  await (await Operator.of(stack)).activate(remote, '2.0.0');
  expect((await page.goto(script))?.status()).toBe(200);
  // An opaque origin: it cannot read the site's storage.
  expect(await page.evaluate(() => self.origin)).toBe('null');

  expect((await page.goto('/img/gifts/gift.svg'))?.status()).toBe(200);
  expect(await page.evaluate(() => [self.origin, document.documentElement.getAttribute('data-ran')])).toEqual([
    'null',
    null,
  ]);
  // The browser reports that it has refused the script.
  pageFaults.length = 0;

  await page.goto('/m/home');
  await expect(page.getByRole('banner')).toBeVisible();
  const width = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/img/gifts/gift.svg';
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBe(40);
  // A version's file cannot be a worker either.
  const registered = await page.evaluate(
    (file) =>
      navigator.serviceWorker.register(file).then(
        () => 'taken',
        (error: Error) => error.name,
      ),
    script,
  );
  expect(registered).not.toBe('taken');
  pageFaults.length = 0;
});
