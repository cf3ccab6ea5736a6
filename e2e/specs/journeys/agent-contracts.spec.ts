import { calls, type LoginOutput } from '@r777/shared/contracts';
import type { Api, Player } from '../../fixtures/api';
import { command } from '../../fixtures/command';
import { languagesOf } from '../../fixtures/languages';
import { closeNewsWhenShown } from '../../fixtures/news';
import type { RunningStack } from '../../fixtures/stack';
import { expect, startIn, startSignedIn, test } from '../../fixtures/test';

const TIERS = JSON.stringify([
  { from: '500.00', activeMembers: 3, rate: '0.20' },
  { from: '2000.00', activeMembers: 8, rate: '0.40' },
]);
const why = ['--why', 'browser test'] as const;

/** Makes a player an agent, and logs in again, because a session keeps its type. */
async function newAgent(stack: RunningStack, api: Api, { username, password }: Player): Promise<LoginOutput> {
  await command(stack, 'wps', 'agent', 'make', username, '--yes', ...why);
  return api.login(username, password);
}

/** Gives an agent a daily contract that the house pays. */
async function houseContract(stack: RunningStack, api: Api, { username }: Player, { token }: LoginOutput) {
  await command(stack, 'wps', 'contract', 'offer', username, 'daily', '--tiers', TIERS, '--yes', ...why);
  const { offers } = await api.call(calls.contractSalaryRequest, {}, token);
  await api.call(calls.answerContract, { contractId: String(offers[0]?.id), accept: true }, token);
}

// Commands start processes, and two rains cannot run at once, so they run one after the other.
test.describe.configure({ mode: 'default' });

for (const language of languagesOf('BN'))
  test.describe(language, () => {
    test.use({ language });

    test('ROUTE-53 AGENT-22 AGENT-26 a contract is offered, read and accepted; one is withdrawn while read', {
      tag: '@extended',
    }, async ({ page: giver, browser, stack, api, player, signIn, t }) => {
      test.setTimeout(600_000);
      const text = (key: string, values?: Record<string, string>) => t(`agent-contracts:${key}`, values);
      const above = await newAgent(stack, api, player);
      await houseContract(stack, api, player, above);
      const { code } = await api.call(calls.affiliateInfo, {}, above.token);
      const below = await api.newPlayer(code);
      const session = await newAgent(stack, api, below);

      await signIn(above);
      await giver.goto('/m/agent');
      await giver
        .getByRole('region', { name: t('agent:contracts.title') })
        .getByRole('link')
        .first()
        .click();
      await expect(giver).toHaveURL(/\/m\/member\/agent\/getSalaryContract$/);
      await giver.getByRole('tab', { name: text('given') }).click();
      await giver.getByRole('button', { name: new RegExp(below.username) }).click();
      await giver.getByRole('button', { name: text('below.offer'), exact: true }).click();
      const rate = (step: number) =>
        giver
          .getByRole('group', { name: text('form.step', { number: `${step}` }) })
          .getByRole('textbox', { name: text('form.rate') });
      await rate(1).fill('0.10');
      await rate(2).fill('0.41');
      await giver.getByRole('button', { name: text('form.send') }).click();
      await expect(rate(2)).toHaveAccessibleDescription(text('form.most', { rate: '0.40' }));
      await rate(2).fill('0.30');
      await giver.getByRole('button', { name: text('form.send') }).click();
      await expect(giver.getByRole('button', { name: text('below.withdraw') })).toBeVisible();

      const phone = await browser.newContext({ baseURL: stack.shell, viewport: { width: 360, height: 800 } });
      const taker = await phone.newPage();
      await startIn(taker, language);
      await startSignedIn(taker, session);
      await taker.goto('/m/agent');
      const prompt = taker.getByRole('dialog', { name: t('agent-prompts:title_daily') });
      await prompt.getByRole('button', { name: t('agent-prompts:go') }).click();
      await expect(taker).toHaveURL(/\/m\/member\/agent\/getSalaryContract$/);
      const offer = taker.getByRole('region', { name: text('offer.title') });
      await expect(offer).toContainText('0.30%');
      await offer.getByRole('button', { name: text('offer.accept') }).click();
      const sure = taker.getByRole('dialog', { name: text('offer.askAccept') });
      await sure.getByRole('button', { name: text('offer.yes') }).click();
      await expect(taker.getByRole('region', { name: text('running.title') })).toContainText(player.username);
      await expect(offer).toHaveCount(0);

      // The giver's open page follows, and offers other terms.
      await expect(giver.getByRole('button', { name: text('below.end') })).toBeVisible();
      await giver.getByRole('button', { name: text('below.offerNew') }).click();
      await rate(1).fill('0.20');
      await giver.getByRole('button', { name: text('form.send') }).click();
      // The text changes without a reload, and changes are marked.
      await expect(offer.getByRole('row').nth(1)).toContainText(text('terms.before'));
      await offer.getByRole('button', { name: text('offer.accept') }).click();
      await giver.getByRole('button', { name: text('below.withdraw') }).click();
      const withdrawal = giver.getByRole('dialog', { name: text('below.askWithdraw') });
      await withdrawal.getByRole('button', { name: text('below.withdraw') }).click();
      await expect(giver.getByRole('button', { name: text('below.offerNew') })).toBeVisible();
      await taker
        .getByRole('dialog', { name: text('offer.askAccept') })
        .getByRole('button', { name: text('offer.yes') })
        .click();
      await expect(taker.getByRole('alert').filter({ hasText: text('offer.withdrawn') })).toBeVisible();
      const standing = await api.call(calls.contractStanding, { kind: 'daily' }, session.token);
      expect(standing.offered).toBeNull();
      expect(standing.running?.tiers.map((tier) => tier.rate)).toEqual(['0.10', '0.30']);
      await phone.close();
    });

    test('ROUTE-47 AGENT-36 AGENT-37 a rain begins on the open page; its envelope is one in two tabs', {
      tag: '@extended',
    }, async ({ page, context, stack, api, signIn, t }) => {
      test.setTimeout(600_000);
      const text = (key: string, values?: Record<string, string>) => t(`agent-rain:${key}`, values);
      // An agent of the seeded team: only an agent with play opens an envelope.
      const session = await api.login('agent77', 'Agent777!');
      const winnings = () => api.call(calls.redRainWinnings, { pageNo: 1, pageSize: 20 }, session.token);
      const balance = async () => Number((await api.call(calls.wallet, {}, session.token)).sumBalance);
      const before = { count: (await winnings()).totalCount, balance: await balance() };
      // Far enough away for two pages to open.
      const begins = Date.now() + 30_000;
      const at = (ms: number) => new Date(ms).toISOString();
      const limits = ['100.00', '5.00', '20.00'] as const;
      const planned = await command(
        stack,
        ...(['wps', 'rain', 'plan', at(begins), at(begins + 600_000), ...limits, '--yes', '--json', ...why] as const),
      );
      const { rainId } = JSON.parse(planned) as { rainId: string };
      await signIn(session);
      const other = await context.newPage();
      await startIn(other, language);
      for (const tab of [page, other]) {
        await closeNewsWhenShown(tab);
        // Without animations, because waiting would draw them all the time.
        await tab.emulateMedia({ reducedMotion: 'reduce' });
        // The phone is a day late.
        await tab.clock.install({ time: Date.now() - 86_400_000 });
        await tab.goto('/m/redRain');
        await expect(tab.getByRole('timer')).toBeVisible();
      }
      const envelope = (tab: typeof page) => tab.getByRole('button', { name: text('open') });
      await expect(envelope(page)).toBeVisible({ timeout: 90_000 });
      await expect(envelope(other)).toBeVisible({ timeout: 30_000 });
      await Promise.all([envelope(page).dblclick(), envelope(other).dblclick()]);
      for (const tab of [page, other]) await expect(tab.getByText(text('paid'))).toBeVisible();
      const { content, totalCount } = await winnings();
      const amount = content[0]?.amount ?? '';
      expect(totalCount).toBe(before.count + 1);
      for (const tab of [page, other]) {
        await expect(tab.getByRole('status').filter({ hasText: text('won') })).toContainText(amount);
        await expect(tab.getByRole('list', { name: text('winnings.list') }).getByRole('listitem')).toHaveCount(
          totalCount,
        );
      }
      expect(await balance()).toBeCloseTo(before.balance + Number(amount), 2);
      await command(stack, 'wps', 'rain', 'cancel', rainId, '--yes', ...why);
    });
  });
