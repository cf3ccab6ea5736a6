import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calls, type Language } from '@r777/shared/contracts';
import { captchaAnswer } from '../../fixtures/captcha';
import { command } from '../../fixtures/command';
import { languagesOf } from '../../fixtures/languages';
import { logIn } from '../../fixtures/log-in';
import { expect, startIn, test } from '../../fixtures/test';
import type { textsOf } from '../../fixtures/texts';

type Texts = ReturnType<typeof textsOf>;

const NEW = 'Fresh4567';
const newName = (kind: string) => `${kind}${Date.now().toString(36)}`.slice(0, 14);
const field = (page: Page, t: Texts, key: string) => page.getByLabel(new RegExp(`^${t(key)}`));
const submitOf = (page: Page, t: Texts) =>
  page.getByRole('form').getByRole('button', { name: t('agent-accounts:open.submit') });
const APPLICATION: Record<Language, string> = {
  EN: 'I know twenty players in Sylhet.',
  BN: 'সিলেটে আমার চেনা বিশজন খেলোয়াড় আছেন।',
};

for (const language of languagesOf('EN'))
  test.describe(`an agent’s accounts, ${language}`, () => {
    test.use({ language });

    test('ROUTE-43 AGENT-38 an agent opens an account, whose member has to change the password', async ({
      page,
      t,
      api,
      signIn,
      browser,
      baseURL,
    }) => {
      const session = await api.login('agent77', 'Agent777!');
      await signIn(session);
      await page.goto('/m/agent');
      await page.getByRole('link', { name: t('agent:footer.openAccount') }).click();
      await expect(page).toHaveURL(/\/m\/agentRegister$/);
      const account = { username: newName('opn'), password: 'Agent7777' };
      await field(page, t, 'agent-accounts:open.username').fill(account.username);
      await page.getByLabel(new RegExp(`^${t('agent-accounts:open.password')}`)).fill(account.password);
      await page.getByRole('button', { name: t('agent-accounts:rates.share', { share: '50' }), exact: true }).click();
      await expect(field(page, t, 'agent-team:types.RNG')).toHaveValue('0.50');
      await submitOf(page, t).click();
      await expect(page.getByRole('alert').filter({ hasText: t('agent-accounts:open.done') })).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('agent-accounts:open.username') })).toHaveValue(
        account.username,
      );
      const found = await api.call(
        calls.rebateSettings,
        { name: account.username, pageNo: 1, pageSize: 20 },
        session.token,
      );
      expect(found.content[0]?.rates.RNG).toBe('0.50');

      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
      const own = await context.newPage();
      await startIn(own, language);
      await own.goto('/m/login?next=%2Fm%2Fmember');
      await logIn(own, t, account);
      const form = own.getByRole('dialog', { name: t('auth:change.ownTitle') });
      await expect(form.getByText(t('auth:change.own'))).toBeVisible();
      await form.getByLabel(t('auth:reset.newPassword'), { exact: true }).fill(NEW);
      await form.getByLabel(t('auth:reset.confirmPassword'), { exact: true }).fill(NEW);
      await form.getByRole('button', { name: t('auth:change.submit') }).click();
      await expect(form).toHaveCount(0);
      expect((await api.login(account.username, NEW)).mustChangePassword).toBeUndefined();
      await context.close();
    });

    test('AGENT-38 a link registers a visitor into the team; once disabled, its visitor is told', {
      tag: '@extended',
    }, async ({ page, t, api, signIn, browser, baseURL }) => {
      const session = await api.login('agent77', 'Agent777!');
      await signIn(session);
      await page.goto('/m/agentRegister?tab=links');
      await page.getByRole('button', { name: t('agent-accounts:links.make') }).click();
      const sheet = page.getByRole('dialog', { name: t('agent-accounts:links.make') });
      const channel = newName('Channel ');
      await sheet.getByRole('textbox', { name: new RegExp(`^${t('agent-accounts:links.channel')}`) }).fill(channel);
      await sheet.getByRole('button', { name: t('agent-accounts:links.create') }).click();
      const card = page.getByRole('listitem').filter({ hasText: channel });
      const link = await card
        .getByRole('textbox', { name: t('agent-accounts:links.address', { channel }) })
        .inputValue();
      const code = new URL(link).searchParams.get('affiliateCode') ?? '';
      expect(new URL(link).pathname).toBe('/m/register');

      await card.getByRole('button', { name: t('agent-accounts:links.showOf', { channel }) }).click();
      const poster = page.getByRole('dialog', { name: channel });
      await expect(poster.getByRole('img', { name: t('agent-accounts:links.code') })).toBeVisible();
      await poster.getByRole('button', { name: t('agent-accounts:poster.make') }).click();
      const saved = page.waitForEvent('download');
      await poster.getByRole('link', { name: t('agent-accounts:poster.save') }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(`r777-${code}.png`);
      const bytes = await readFile(await file.path());
      expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
        'PNG',
        1080,
        1350,
      ]);
      await page.goBack();

      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
      const visitor = await context.newPage();
      await startIn(visitor, language);
      await visitor.goto(`/m/register?affiliateCode=${code}`);
      const form = visitor.getByRole('dialog');
      const username = newName('lnk');
      await form.getByLabel(t('auth:field.username'), { exact: true }).fill(username);
      await form.getByLabel(t('auth:field.password'), { exact: true }).fill('Secret123');
      await form.getByLabel(t('auth:field.confirmPassword'), { exact: true }).fill('Secret123');
      await form.getByRole('button', { name: t('auth:register.submit'), exact: true }).click();
      await expect(visitor.getByText(t('auth:register.done'))).toBeVisible();
      const team = await api.call(
        calls.downline,
        { under: '', name: username, list: '', pageNo: 1, pageSize: 20 },
        session.token,
      );
      expect(team.content).toMatchObject([{ account: username, level: 1 }]);
      await page.reload();
      await expect(card.getByText(t('agent-accounts:links.registrations')).locator('..')).toContainText('1');

      await card.getByRole('button', { name: t('agent-accounts:links.disableOf', { channel }) }).click();
      await page
        .getByRole('dialog', { name: t('agent-accounts:links.disableTitle') })
        .getByRole('button', { name: t('agent-accounts:links.disable') })
        .click();
      await expect(card).toContainText(t('agent-accounts:links.disabled'));
      await visitor.goto(`/m/register?affiliateCode=${code}`);
      await expect(visitor.getByText(t('auth:invitation.overField'))).toBeVisible();
      await context.close();
    });

    test('ROUTE-28 ROUTE-43 AGENT-27 a visitor logs in, applies, is accepted by command, and the page is the agent’s', {
      tag: '@extended',
    }, async ({ page, t, player, stack }) => {
      // Two commands, each of which starts a process.
      test.setTimeout(300_000);
      await page.goto('/m/agentRegister');
      await expect(page).toHaveURL(/\/m\/login\?next=/);
      await page.goto('/m/member/home');
      await expect(page).toHaveURL(/\/m\/login\?next=/);
      await logIn(page, t, player);
      await expect(page).toHaveURL('/m/member/home');
      await page.getByRole('button', { name: t('agent-accounts:centre.apply') }).click();
      await expect(page).toHaveURL(/\/m\/agentRegister$/);
      await expect(page.getByRole('heading', { name: t('agent-accounts:offer.title') })).toBeVisible();
      const form = page.getByRole('form', { name: t('agent-accounts:apply.title') });
      await form.getByRole('textbox', { name: t('agent-accounts:apply.content') }).fill(APPLICATION[language]);
      await expect(form.getByRole('button', { name: t('fields:captcha.image') }).locator('img')).toBeVisible();
      await form.getByRole('textbox', { name: t('fields:captcha.label') }).fill(await captchaAnswer(page, stack));
      await form.getByRole('button', { name: t('agent-accounts:apply.send') }).click();
      const application = page.getByRole('region', { name: t('agent-accounts:application.title') });
      await expect(application).toContainText(APPLICATION[language]);
      await expect(application).toContainText(t('agent-accounts:application.sentText'));

      const listed = await command(stack, 'wps', 'applications', 'list', '--json', '--size', '100');
      const { content } = JSON.parse(listed) as { content: { feedbackId: string; member: string }[] };
      const id = content.find(({ member }) => member === player.username)?.feedbackId ?? '';
      await command(stack, 'wps', 'applications', 'approve', id, 'Welcome!', '--why', 'browser test', '--yes');
      await expect(page.getByRole('tab', { name: t('agent-accounts:tab_account') })).toBeVisible();
      await page.goto('/m/member/home');
      await page.getByRole('button', { name: t('agent-accounts:centre.home') }).click();
      await expect(page).toHaveURL(/\/m\/agent$/);
      await expect(page.getByRole('main').getByText(player.username)).toBeVisible();
    });
  });
