import { calls } from '@r777/shared/contracts';
import { logIn } from '../../fixtures/log-in';
import { cookieHeaderOf } from '../../fixtures/session-cookies';
import { expect, test } from '../../fixtures/test';

for (const [language, cookies] of [
  ['EN', 'no cookie'],
  ['BN', 'the cookie of another member'],
] as const)
  test.describe(`a token copied out of storage, used with ${cookies}`, () => {
    test.use({ language });

    test('REL-06 is refused; the player’s page shows a message, and leads to log-in and back', async ({
      page,
      context,
      stack,
      t,
      player,
      api,
    }) => {
      const asked = '/m/gameRecord?range=week';
      await page.goto(`/m/login?next=${encodeURIComponent(asked)}`);
      await logIn(page, t, player);
      const record = page.getByRole('main').getByText(t('member:record.empty'));
      await expect(record).toBeVisible();

      const copied = await page.evaluate(() => {
        const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string };
        return { token, cookies: document.cookie };
      });
      const kept = await context.cookies();
      const session = kept.find(({ name }) => name === 'session');
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
      expect(copied.cookies).not.toContain(session?.value);

      const own = cookies === 'no cookie' ? undefined : cookieHeaderOf((await api.newPlayer()).session.token);
      const answer = await fetch(new URL(calls.memberInfo.path, stack.shell), {
        headers: { token: copied.token, ...(own ? { cookie: own } : {}) },
      });
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { code: 'session.revoked', params: { context: 'hijacked' } },
      ]);

      // Without a tap or a reload: the page receives it.
      await expect(page.getByText(t('errors:session.revoked_hijacked'))).toBeVisible();
      await expect(page).toHaveURL(/\/m\/login/);
      await logIn(page, t, player);
      await expect(record).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked);
    });
  });
