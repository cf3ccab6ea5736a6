import { calls } from '@r777/shared/contracts';
import { command } from '../../fixtures/command';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';

for (const language of languagesOf('BN'))
  test.describe(`live chat, ${language}`, () => {
    test.use({ language });

    test('an operator’s answer shows in the open chat, as text; a closed chat opens when the member writes', {
      tag: '@extended',
    }, async ({ page, t, player, signIn, stack }) => {
      // Each command starts a program.
      test.slow();
      const desk = (...args: string[]) => command(stack, 'wps', 'conversations', ...args);
      const why = ['--why', 'browser test'];
      await signIn(player.session);
      await page.goto('/m/chat');
      const write = async (text: string) => {
        const sent = page.waitForResponse((reply) => reply.url().endsWith(calls.sendChatMessage.path));
        await page.getByRole('textbox', { name: t('chat:message') }).fill(text);
        await page.getByRole('button', { name: t('chat:send') }).click();
        expect((await sent).ok()).toBe(true);
        await expect(page.getByRole('log').getByText(text)).toBeVisible();
      };
      await write('আমার ডিপোজিট কোথায়?');
      expect(await desk('list', '--json')).toContain('আমার ডিপোজিট কোথায়?');
      const answer = '<b>এখন</b> আপনার ওয়ালেটে আছে।';
      await desk('answer', player.username, answer, ...why);
      await expect(page.getByRole('log').getByText(answer, { exact: true })).toBeVisible();
      await desk('close', player.username, ...why);
      await write('ধন্যবাদ!');
      expect(await desk('show', player.username)).toMatch(/state +open/);
    });
  });
