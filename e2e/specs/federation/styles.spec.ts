import type { RegistryRefused } from '@mfe/registry';
import { serveLocalBuild } from '../../fixtures/local-build';
import { keyFramesOf, sheetsFrom, watchOutsideChanges } from '../../fixtures/outside-changes';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import { withLateSheet, withSheets } from '../../remotes/hostile-styles';
import { waitingNote } from '../../remotes/waiting-note';

/**
 * A version that a registry refuses can still reach a page as a developer's override, because nothing has checked that
 * build.
 */
const test = testOnOwnRegistry({ ALLOW_OVERRIDES: '1' });

test('FED-10 REG-03 a version whose style sheet affects more than itself is not published', async ({ stack }) => {
  const operator = await Operator.of(stack);
  const refused = await operator.publish(await withSheets('8.0.0')).catch((error: RegistryRefused) => error.reasons);
  for (const selector of ['body', '*', ':root', '[data-hostile]:before', '[data-hostile]', '.shell__tabs'])
    expect(String(refused)).toContain(`.css: "${selector}" may meet what is not`);
});

test('FED-10 SWAP-03 the site is unchanged beside an unchecked style sheet that hides, marks and covers all of it', async ({
  page,
  t,
}) => {
  const local = await serveLocalBuild(await withSheets('8.0.0'));
  let lay = () => {};
  const laid = new Promise<void>((done) => {
    lay = done;
  });
  await page.route(`${local.address}version.json`, async (route) => {
    await laid;
    await route.continue();
  });
  await page.goto(`/m/slot-games?override=mf-games@${local.address}`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // The styles of the page transition are in a lazy file.
  await expect.poll(() => keyFramesOf(page, 'page-leave')).not.toEqual([]);
  const keyFrames = await keyFramesOf(page, 'page-leave');
  const stains = await watchOutsideChanges(page, 'override');

  lay();
  const hostile = page.getByRole('group', { name: 'Hostile' });
  await expect(hostile).toBeVisible();
  await expect(hostile).toHaveCSS('outline-width', '7px');
  expect(await keyFramesOf(page, 'page-leave')).toEqual(keyFrames);
  expect(await sheetsFrom(page, local.address)).toBeGreaterThan(0);

  await page.getByRole('button', { name: t('override:remove', { remote: 'mf-games' }) }).click();
  await expect(hostile).toHaveCount(0);
  await expect.poll(() => sheetsFrom(page, local.address)).toBe(0);
  expect(await stains()).toEqual([]);
  await local.stop();
});

test('FED-10 a style sheet that arrives after its version has left has no effect and is removed', {
  tag: '@extended',
}, async ({ page, t }) => {
  const local = await serveLocalBuild(await withLateSheet('8.9.0'));
  await page.goto(`/m/slot-games?override=mf-games@${local.address}`);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeVisible();
  const stains = await watchOutsideChanges(page, 'override');
  let arrive = () => {};
  const arrives = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(`${local.address}**/*.css`, async (route) => {
    await arrives;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.url().endsWith('.css'));
  await more.click();
  await asked;
  await page.getByRole('button', { name: t('override:remove', { remote: 'mf-games' }) }).click();
  await expect(more).toHaveCount(0);
  arrive();
  await expect.poll(() => sheetsFrom(page, local.address)).toBe(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await stains()).toEqual([]);
  await local.stop();
});

test('FED-09 SWAP-03 a version out of sight has its own styles, and the live one beside it keeps its own', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await operator.release(waitingNote('2.0.0', 20));
  await page.goto('/m/activity');
  await expect(page.getByText('Note of 2.0.0')).toBeVisible();
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const note of document.querySelectorAll('[data-note]')) {
        const area = note.closest<HTMLElement>('[data-version]');
        seen.add(`${area?.dataset.version} ${area?.inert ? 'waits' : 'shows'} ${getComputedStyle(note).inlineSize}`);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await operator.release(waitingNote('3.0.0', 30));
  await expect(page.getByText('Note of 3.0.0')).toBeVisible();
  await expect(page.getByText('Note of 2.0.0')).toHaveCount(0);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].sort());
  expect(seen).toEqual(['2.0.0 shows 20px', '3.0.0 shows 30px', '3.0.0 waits 30px']);
});
