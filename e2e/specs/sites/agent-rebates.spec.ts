import { calls } from '@r777/shared/contracts';
import { formatMoney } from '../../../shared/src/core/format';
import { allDays } from '../../fixtures/days';
import { languagesOf } from '../../fixtures/languages';
import { configureSite } from '../../fixtures/merchant';
import { expect, test } from '../../fixtures/other-site';

const account = { username: 'agent77', password: 'Agent777!' };

for (const language of languagesOf('BN'))
  test.describe(`an agent’s rebates, ${language}`, () => {
    test.use({ language });

    test('ROUTE-51 AGENT-33 rates are refused above one’s own, changed, and given to many by a template', {
      tag: '@extended',
    }, async ({ page, t, api, signIn }) => {
      const session = await api.login(account.username, account.password);
      await signIn(session);
      await page.goto('/m/agent');
      await page.getByRole('link', { name: t('agent:menu.rebateSettings') }).click();
      await expect(page).toHaveURL(/\/m\/member\/teamRebate$/);
      const input = { name: '', pageNo: 1, pageSize: 20 };
      const { content, own, totalCount } = await api.call(calls.rebateSettings, input, session.token);
      const [first] = content;
      if (!first) throw new Error('nobody is below the agent');
      const percent = (rate: string) => t('agent-rebate:percent', { rate });
      const rates = page.getByLabel(t('agent-rebate:members.rates', { account: first.account }), { exact: true });
      await expect(rates).toContainText(percent(first.rates.FISH));

      await page.getByRole('button', { name: t('agent-rebate:members.changeOf', { account: first.account }) }).click();
      const sheet = page.getByRole('dialog', { name: first.account });
      const fishing = sheet.getByRole('textbox', { name: t('agent-team:types.FISH') });
      await fishing.fill('0.81');
      await fishing.press('Enter');
      await expect(sheet.getByText(t('agent-rebate:form.tooHigh', { own: own.FISH, least: '' }))).toBeVisible();
      await fishing.fill('0,79');
      await fishing.press('Enter');
      await expect(rates).toContainText(percent('0.79'));
      await page.getByRole('button', { name: t('agent-rebate:members.changeOf', { account: first.account }) }).click();
      await fishing.fill('০.৭৮');
      await fishing.press('Enter');
      await expect(rates).toContainText(percent('0.78'));

      await page.getByText(t('agent-rebate:view_templates'), { exact: true }).click();
      await page.getByRole('button', { name: t('agent-rebate:templates.new') }).click();
      const form = page.getByRole('dialog', { name: t('agent-rebate:templates.new') });
      await form.getByRole('textbox', { name: t('agent-rebate:templates.name') }).fill(`Set ${language}`);
      const cockfight = form.getByRole('textbox', { name: t('agent-team:types.COCKFIGHT') });
      await cockfight.fill('0.39');
      await cockfight.press('Enter');
      await page
        .getByRole('button', { name: t('agent-rebate:templates.applyOf', { name: `Set ${language}` }) })
        .click();
      await page.getByRole('checkbox', { name: t('agent-rebate:apply.all') }).check({ force: true });
      const give = new RegExp(`^${t('agent-rebate:apply.give_other', { count: String(totalCount) })}$`);
      await page.getByRole('button', { name: give }).click();
      await page.getByRole('dialog').getByRole('button', { name: give }).click();
      const results = page.getByRole('list', { name: t('agent-rebate:apply.results') });
      await expect(results.getByText(t('agent-rebate:apply.applied'), { exact: true })).toHaveCount(totalCount);
      const after = await api.call(calls.rebateSettings, input, session.token);
      expect(new Set(after.content.map((member) => member.rates.COCKFIGHT))).toEqual(new Set(['0.39']));
    });

    test('ROUTE-50 AGENT-34 the income leads by its parts to the bets, with one total in all views', {
      tag: '@extended',
    }, async ({ page, t, api, signIn }) => {
      const session = await api.login(account.username, account.password);
      await signIn(session);
      const year = allDays();
      await page.goto(`/m/member/agent/agentRebeat?from=${year.startDate}&to=${year.endDate}`);
      const income = await api.call(calls.rebateIncome, { ...year, pageNo: 1, pageSize: 20 }, session.token);
      const [newest] = income.content;
      if (!newest) throw new Error('the agent has earned nothing');
      const days = page.getByRole('list', { name: t('agent-rebate:income.list_day') });
      await expect(days.getByRole('listitem')).toHaveCount(income.content.length);
      const total = page.getByLabel(t('agent-rebate:income.total'), { exact: true });
      await expect(total).toContainText(formatMoney(income.footer.amount, language));
      await page.getByRole('tab', { name: t('agent-rebate:income.view_category') }).click();
      await expect(page.getByRole('list', { name: t('agent-rebate:income.list_category') })).toBeVisible();
      await expect(total).toContainText(formatMoney(income.footer.amount, language));
      await page.getByRole('tab', { name: t('agent-rebate:income.view_day') }).click();

      await days.getByRole('button').first().click();
      const amount = formatMoney(newest.amount, language);
      const sheet = page.getByRole('dialog', { name: t('agent-rebate:income.whyOf', { amount }) });
      const on = { startDate: newest.day, endDate: newest.day, pageNo: 1, pageSize: 10 };
      const parts = await api.call(calls.rebateIncomeDetail, on, session.token);
      expect(parts.footer.amount).toBe(newest.amount);
      const part = parts.content.find(({ member }) => member !== null);
      const branch = part?.member;
      if (!part || !branch) throw new Error('no bets of the team');
      await sheet.getByRole('link', { name: branch.account }).first().click();
      await expect(page).toHaveURL(new RegExp(`/m/teamBetting\\?from=${newest.day}&to=${newest.day}&under=`));
      await expect(page.getByText(t('agent-team:bets.under', { account: branch.account }))).toBeVisible();
    });

    test('AGENT-35 the dividend periods are those of the database, with amount and status', {
      tag: '@extended',
    }, async ({ page, t, api, signIn }) => {
      const session = await api.login(account.username, account.password);
      await signIn(session);
      await page.goto('/m/agent');
      await page
        .getByRole('navigation', { name: t('agent:footer.title') })
        .getByRole('link', { name: t('agent:footer.dividend') })
        .click();
      await expect(page).toHaveURL(/\/m\/member\/agent\/agentDivident$/);
      const { content, current } = await api.call(calls.dividends, { pageNo: 1, pageSize: 24 }, session.token);
      const rows = page.getByRole('list', { name: t('agent-dividend:list_own') }).getByRole('listitem');
      await expect(rows).toHaveCount(content.length);
      for (const [place, { amount, state }] of content.entries()) {
        await expect(rows.nth(place)).toContainText(formatMoney(amount, language));
        await expect(rows.nth(place)).toContainText(t(`agent-dividend:state_${state}`));
      }
      await expect(page.getByRole('region', { name: t('agent-dividend:running') })).toContainText(
        formatMoney(String(current?.amount), language),
      );
      await page.getByText(t('agent-dividend:side_given'), { exact: true }).click();
      await expect(page.getByText(t('agent-dividend:empty_given'))).toBeVisible();
    });
  });

test('ROUTE-52 the dividend page goes when dividends are switched off, also while it is open, and comes back', {
  tag: '@extended',
}, async ({ page, t, api, signIn, stack }) => {
  await signIn(await api.login(account.username, account.password));
  await page.goto('/m/member/agent/agentDivident');
  await expect(page.getByRole('region', { name: t('agent-dividend:running') })).toBeVisible();
  await configureSite(stack, { 'consolidated.features.dividend': false });
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto('/m/member/agent/agentDivident');
  await expect(page).toHaveURL(/\/m\/home$/);
  await configureSite(stack, { 'consolidated.features.dividend': true });
  await page.goto('/m/member/agent/agentDivident');
  await expect(page.getByRole('region', { name: t('agent-dividend:running') })).toBeVisible();
});
