import { calls } from '@r777/shared/contracts';
import { expect, test } from '../../fixtures/test';

test.describe('an agent', () => {
  test.use({ language: 'EN' });

  test('ROUTE-14 AGENT-05 AGENT-06 AGENT-08 AGENT-09 AGENT-10 sees the counters that the database has', async ({
    page,
    t,
    api,
    signIn,
  }) => {
    const session = await api.login('agent77', 'Agent777!');
    const asked = page.waitForRequest((request) => request.url().includes(calls.teamKpi.path));
    await signIn(session);
    await page.goto('/m/agent');
    const query = new URL((await asked).url()).searchParams;
    expect(query.get('startDate')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(query.get('endDate')).toBe(query.get('startDate'));
    expect(query.get('size')).toBe('0');

    const day = String(query.get('startDate'));
    const { footer } = await api.call(calls.teamKpi, { startDate: day, endDate: day, size: 0 }, session.token);
    const { sumBalance } = await api.call(calls.wallet, {}, session.token);
    const main = page.getByRole('main');
    await expect(main.getByText('agent77')).toBeVisible();
    await expect(
      main.getByText(
        Number(sumBalance).toLocaleString('en-BD', {
          minimumFractionDigits: 2,
        }),
      ),
    ).toBeVisible();
    for (const [name, count] of Object.entries({
      'agent:team.loggedIn': footer.teamLoginMemberCount,
      'agent:team.betting': footer.teamBetMemberCount,
      'agent:team.registered': footer.teamRegisterMemberCount,
      'agent:team.online': footer.teamOnlineCount,
    }))
      await expect(main.getByRole('group', { name: t(name) })).toContainText(String(count));
  });

  test('PERM-12 a member who is not an agent is redirected home', async ({ page, player, signIn }) => {
    await signIn(player.session);
    await page.goto('/m/agent');
    await expect(page).toHaveURL(/\/m\/home$/);
  });
});
