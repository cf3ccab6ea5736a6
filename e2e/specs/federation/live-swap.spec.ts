import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { copyOfRepository, type RepositoryCopy } from '../../../scripts/team/testing/copy-of-repository';
import { command } from '../../fixtures/command';
import { Operator } from '../../fixtures/registry';
import type { RunningStack } from '../../fixtures/stack';
import { expect, testOnStackOf } from '../../fixtures/test';

const test = testOnStackOf('live-swap').extend<object, { repository: RepositoryCopy }>({
  repository: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const repository = await copyOfRepository();
      await use(repository);
      await repository.remove();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'serial' });

/** Makes a remote and releases it, as a team does at a terminal. */
async function makeAndDeploy(
  remote: string,
  { folder, env }: RepositoryCopy,
  { dataDir }: RunningStack,
): Promise<void> {
  const commands = `npm run fed -- new ${remote} && npm run deploy -- ${remote}`;
  await promisify(execFile)('bash', ['-c', commands], {
    cwd: folder,
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  });
}

for (const language of ['EN', 'BN'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const version = language === 'EN' ? '2.0.0' : '3.0.0';

    test('SWAP-01 SWAP-02 SWAP-08 REG-06 REG-14 promotions deployed by the command arrive in an open page, and go back, without a reload', async ({
      page,
      stack,
      player,
      signIn,
    }) => {
      await signIn(player.session);
      await page.goto('/m/activity');
      const promotion = page.getByRole('main').getByRole('listitem').first();
      await expect(promotion).toBeVisible();
      const before = String(await page.locator('[data-remote=mf-promotions]').getAttribute('data-version'));
      await page.evaluate(() => scrollTo(0, 400));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
      // A cheap phone: what is drawn in two steps is seen to be.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.evaluate(() => {
        const seen = new Set([scrollY]);
        const look = () => {
          seen.add(scrollY);
          requestAnimationFrame(look);
        };
        look();
        Object.assign(window, { samePage: true, seen });
      });
      const places = () => page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
      const loads: string[] = [];
      page.on('request', (request) => loads.push(request.url()));

      await command(stack, 'deploy', 'mf-promotions', '--version', version);
      await expect(page.getByTestId(version)).toHaveCount(1);
      await expect(page.getByTestId(before)).toHaveCount(0);
      // Not for a single frame was the page shorter.
      expect(await places()).toEqual([400]);

      await command(stack, 'fed', 'rollback', 'mf-promotions');
      await expect(page.getByTestId(before)).toHaveCount(1);
      await expect(page.getByTestId(version)).toHaveCount(0);

      expect(await page.evaluate(() => (window as unknown as { samePage?: boolean }).samePage)).toBe(true);
      expect(await places()).toEqual([400]);
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
      expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toContain(player.session.userName);
      expect(new URL(page.url()).pathname).toBe('/m/activity');
      // Neither another remote nor the page itself was fetched again.
      expect(loads.filter((url) => /\/r\/(?!mf-promotions)/.test(url) || url.endsWith('/m/activity'))).toEqual([]);
    });
  });

for (const [language, more, details] of [
  ['EN', 'Tell me more', /this team's own/],
  ['BN', 'আরও জানুন', /এই টিমের নিজস্ব/],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const remote = 'mf-lucky-draw';

    test('a remote that did not exist when the shell was built shows on home, is switched off and comes back', async ({
      page,
      stack,
      repository,
      t,
    }) => {
      const operator = await Operator.of(stack);
      await page.goto('/m/home');
      if (language === 'EN') await makeAndDeploy(remote, repository, stack);
      const area = page.getByRole('region').filter({ hasText: remote });
      await area.getByRole('button', { name: more }).click();
      await expect(area.getByText(details)).toBeVisible();

      const notice = page.getByRole('heading', { name: t('federation:killed', { area: t('federation:area.other') }) });
      await operator.disable(remote);
      await expect(notice).toBeVisible();
      await expect(area).toBeHidden();
      await operator.enable(remote);
      await expect(area).toBeVisible();
      await expect(notice).toBeHidden();
    });
  });
