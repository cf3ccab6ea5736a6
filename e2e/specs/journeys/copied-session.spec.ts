import { calls } from '@r777/shared/contracts';
import { logIn } from '../../fixtures/log-in';
import { cookieHeaderOf } from '../../fixtures/session-cookies';
import { expect, test } from '../../fixtures/test';

test('REL-06 a token copied out of storage is refused, and the player plays on', {
  tag: '@extended',
}, async ({ page, context, stack, t, player, api }) => {
  const asked = '/m/gameRecord?range=week';
  await page.goto(`/m/login?next=${encodeURIComponent(asked)}`);
  const record = page.getByRole('main').getByText(t('member:record.empty'));
  await logIn(page, t, player);
  await expect(record).toBeVisible();
  for (const cookies of ['no cookie', 'the cookie of another member'])
    await test.step(`used with ${cookies}`, async () => {
      const copied = await page.evaluate(() => {
        const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string };
        return { token, cookies: document.cookie };
      });
      const kept = await context.cookies();
      const session = kept.find(({ name }) => name.startsWith('session'));
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
      expect(copied.cookies).not.toContain(session?.value);

      const own = cookies === 'no cookie' ? undefined : cookieHeaderOf((await api.newPlayer()).session.token);
      const answer = await fetch(new URL(calls.memberInfo.path, stack.shell), {
        headers: { token: copied.token, ...(own ? { cookie: own } : {}) },
      });
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'session.required' }]);

      await page.reload();
      await expect(record).toBeVisible();
      await expect(page.getByText(t('errors:session.revoked_hijacked'))).toBeHidden();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked);
    });
});
