import { calls } from '@r777/shared/contracts';
import { formatMoney } from '../../../shared/src/core/format';
import { allDays } from '../../fixtures/days';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';

for (const language of languagesOf('BN'))
  test.describe(`an agent’s team, ${language}`, () => {
    test.use({ language });

    test('ROUTE-44 ROUTE-45 ROUTE-46 AGENT-28 AGENT-29 AGENT-39 figures, members level by level, and announcements', async ({
      page,
      t,
      api,
      player,
      signIn,
    }) => {
      const session = await api.login('agent77', 'Agent777!');
      await signIn(session);
      await page.goto('/m/agent');
      const asked = page.waitForRequest((request) => request.url().includes(calls.teamOverview.path));
      await page.getByRole('link', { name: t('agent:menu.teamOverview') }).click();
      await expect(page).toHaveURL(/\/m\/agent\/team\/overview$/);
      const query = new URL((await asked).url()).searchParams;
      const days = { startDate: String(query.get('startDate')), endDate: String(query.get('endDate')) };
      const overview = await api.call(calls.teamOverview, days, session.token);
      // A number, in Bengali with words before it if it belongs to a day.
      const perDay = t('agent-tools:aDay', { value: '' }).trim();
      const tile = (name: string) => {
        const label = t(`agent-team:figures.${name}`);
        return page.getByRole('button', { name: new RegExp(`^${label} (${perDay} )?[+-]?[\\d৳]`) });
      };
      await expect(tile('stake')).toContainText(formatMoney(overview.current.stake, language));
      // Over several days, members who log in are shown as a daily average.
      const aDay = Math.round((overview.current.loggedIn * 10) / overview.days.length) / 10;
      await expect(tile('loggedIn')).toContainText(t('agent-tools:aDay', { value: aDay.toFixed(1) }));
      await tile('deposit').click();
      await expect(page.getByRole('region', { name: t('agent-team:figures.deposit') })).toBeVisible();

      await page.goBack();
      await page.getByRole('link', { name: t('agent:menu.team'), exact: true }).click();
      await expect(page).toHaveURL(/\/m\/member\/team$/);
      const input = { under: '', name: '', pageNo: 1, pageSize: 20 };
      const direct = await api.call(calls.downline, input, session.token);
      const first = direct.content.find(({ directCount }) => directCount > 0);
      if (!first) throw new Error('no one below the agent has members');
      const list = page.getByRole('list', { name: t('agent-team:members.list') });
      await expect(list.getByRole('listitem')).toHaveCount(direct.totalCount);
      await list.getByRole('link', { name: first.account }).click();
      await expect(page).toHaveURL(new RegExp(`/m/member/team\\?under=${first.id}$`));
      await expect(list.getByRole('listitem')).toHaveCount(first.directCount);
      await page.reload();
      await expect(page.getByText(first.account, { exact: true })).toHaveAttribute('aria-current', 'page');
      await page.goBack();
      await expect(list.getByRole('listitem')).toHaveCount(direct.totalCount);

      const { id } = await api.call(calls.memberInfo, {}, player.session.token);
      await page.goto(`/m/member/team?under=${id}`);
      await expect(page.getByText(t('agent-team:members.foreign'))).toBeVisible();

      await test.step('the footer leads to the announcements, and one opens', async () => {
        await page.goto('/m/agent');
        const footer = page.getByRole('navigation', { name: t('agent:footer.title') });
        await footer.getByRole('link', { name: t('agent:footer.notices') }).click();
        await expect(page).toHaveURL(/\/m\/member\/notice\?types=A$/);
        const input = { types: 'A', groupName: 'm_home', platform: 'M', language } as const;
        const [notice] = (await api.call(calls.announcements, input, session.token)).agent;
        if (!notice) throw new Error('there is no announcement for agents');
        await page.getByRole('button', { name: notice.title, expanded: false }).click();
        const opened = page.getByRole('button', { name: notice.title, expanded: true });
        await expect(opened.getByRole('img', { name: t('agent-team:notices.unread') })).toHaveCount(0);
      });
    });

    test('ROUTE-35 ROUTE-48 ROUTE-49 AGENT-30 AGENT-31 AGENT-32 results, bets and transactions of the team', {
      tag: '@extended',
    }, async ({ page, t, api, signIn }) => {
      const session = await api.login('agent77', 'Agent777!');
      await signIn(session);
      const { startDate, endDate } = allDays();
      await page.goto(`/m/agent/team/pnl?from=${startDate}&to=${endDate}`);
      const input = { startDate, endDate, member: '', pageNo: 1, pageSize: 20 };
      const { content, footer, totalPages } = await api.call(calls.teamProfit, input, session.token);
      const members = page.getByRole('list', { name: t('agent-team:members.list') });
      await expect(members.getByRole('listitem')).toHaveCount(content.length);
      await expect(page.getByText(formatMoney(footer.deposit, language)).first()).toBeVisible();
      await page.getByRole('button', { name: t('common:page', { page: '2' }) }).click();
      await expect(page).toHaveURL(/page=2$/);
      expect(totalPages).toBeGreaterThan(1);
      const name = String(content[0]?.account);
      const search = page.getByRole('searchbox', { name: t('agent-team:member') });
      await search.fill(name);
      await search.press('Enter');
      await expect(members.getByRole('listitem')).toHaveCount(1);

      await page.goto(`/m/teamBetting?from=${startDate}&to=${endDate}&member=${name}`);
      const bets = page.getByRole('list', { name: t('agent-team:bets.list') });
      await expect(bets.getByRole('listitem').first()).toContainText(name);
      await page.getByRole('searchbox').fill('nobody-at-all');
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByText(t('agent-team:bets.empty'))).toBeVisible();

      await page.goto('/m/agent');
      await page.getByRole('link', { name: t('agent:menu.transactions') }).click();
      await expect(page).toHaveURL(/\/m\/transaction\/record\?types=A$/);
      const entries = page.getByRole('list', { name: t('agent-team:record.list') });
      await expect(entries.getByRole('listitem')).toHaveCount(20);
      const newest = await entries.getByRole('listitem').first().textContent();
      await page.getByRole('button', { name: t('agent-team:record.older') }).click();
      await expect(page).toHaveURL(/before=/);
      await expect(entries.getByRole('listitem').first()).not.toHaveText(String(newest));
      await page.goBack();
      await expect(page).not.toHaveURL(/before=/);
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: t('agent-tools:csv.download') }).click();
      expect((await file).suggestedFilename()).toMatch(/^account-record-.*\.csv$/);
    });
  });
