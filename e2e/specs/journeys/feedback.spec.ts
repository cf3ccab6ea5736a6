import type { Page } from '@playwright/test';
import { calls, type Language } from '@r777/shared/contracts';
import { refuse } from '../../fixtures/answers';
import { captchaAnswer } from '../../fixtures/captcha';
import { command } from '../../fixtures/command';
import { languagesOf } from '../../fixtures/languages';
import { logIn } from '../../fixtures/log-in';
import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';
import { textsOf } from '../../fixtures/texts';

const TEXT: Record<Language, string> = {
  EN: 'My deposit of 500 did not come.',
  BN: 'আমার ৫০০ টাকার ডিপোজিট আসেনি।',
};
/** A red square of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** The form's parts in a language. */
function formOn(page: Page, language: Language) {
  const t = textsOf(language);
  const text = (key: string) => t(`member-feedback:${key}`);
  const form = page.getByRole('form', { name: text('write') });
  const image = form.getByRole('button', { name: t('fields:captcha.image') });
  const picture = image.locator('img');
  return {
    text,
    form,
    image,
    content: form.getByRole('textbox', { name: text('content') }),
    captcha: form.getByRole('textbox', { name: text('captcha') }),
    send: form.getByRole('button', { name: text('send') }),
    /** Does what replaces the captcha, and waits for the new one. */
    async renewed(step: () => Promise<unknown>) {
      const before = await picture.getAttribute('src');
      await step();
      await expect(picture).not.toHaveAttribute('src', before ?? '');
    },
    async pick(type: string) {
      await form.getByRole('combobox', { name: text('type') }).click();
      const sheet = page.getByRole('dialog', { name: text('type') });
      await sheet.getByRole('option', { name: text(type) }).click();
      await expect(sheet).toHaveCount(0);
    },
  };
}

for (const language of languagesOf('BN'))
  test.describe(language, () => {
    test.use({ language });

    test('ROUTE-21 FEED-02 FEED-12 a member writes with a picture, and finds it among the own feedback', async ({
      page,
      signIn,
      player,
      stack,
    }) => {
      await signIn(player.session);
      await page.goto('/m/feedback');
      const { text, form, content, captcha, send, image, pick } = formOn(page, language);
      await pick('types.1');
      await content.fill(TEXT[language]);
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
      await expect(image).toBeVisible();
      await captcha.fill(await captchaAnswer(page, stack));
      await send.click();
      await expect(page.getByRole('alert').filter({ hasText: text('sent') })).toBeVisible();
      await expect(content).toHaveValue('');
      await page.getByRole('tab', { name: text('mine') }).click();
      const entry = page.getByRole('list', { name: text('list') }).getByRole('listitem');
      await expect(entry).toHaveCount(1);
      await expect(entry).toContainText(TEXT[language]);
      await expect(entry).toContainText(text('states.open'));
      await entry.getByRole('button').click();
      const shown = entry.getByRole('img');
      await expect(shown).toBeVisible();
      expect(await shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    });

    test('FEED-01 FEED-15 a guest logs in to the form of the link; after a wrong captcha the text is kept', {
      tag: '@extended',
    }, async ({ page, player, stack, t }) => {
      await closeNewsWhenShown(page);
      await page.goto('/m/feedback?type=6');
      await expect(page).toHaveURL(/\/m\/login\?next=/);
      await logIn(page, t, player);
      await expect(page).toHaveURL('/m/feedback?type=6');
      await expect(page.getByRole('combobox', { name: t('member-feedback:type') })).toContainText(
        t('member-feedback:types.6'),
      );
      const { content, captcha, send, image, renewed } = formOn(page, language);
      await content.fill(TEXT[language]);
      await expect(image.locator('img')).toBeVisible();
      await captcha.fill((await captchaAnswer(page, stack)) === '0000' ? '1111' : '0000');
      await renewed(() => send.click());
      await expect(page.getByText(t('errors:captcha.wrong'))).toBeVisible();
      await expect(captcha).toHaveValue('');
      await expect(content).toHaveValue(TEXT[language]);
      await captcha.fill(await captchaAnswer(page, stack));
      await send.click();
      await expect(page.getByText(t('member-feedback:sent'))).toBeVisible();
    });
  });

test('the text survives a reload, an offline send and a switched-off feature; the captcha is new each time', {
  tag: '@extended',
}, async ({ page, context, signIn, player, stack, t }) => {
  await signIn(player.session);
  await page.goto('/m/feedback?type=2');
  const { content, captcha, send, image, renewed } = formOn(page, 'EN');
  const told = page.getByRole('alert').filter({ hasText: t('member-feedback:kept') });
  await content.fill(TEXT.EN);
  await captcha.fill('1234');
  await page.reload();
  await expect(content).toHaveValue(TEXT.EN);
  await expect(captcha).toHaveValue('');

  await expect(image.locator('img')).toBeVisible();
  await captcha.fill(await captchaAnswer(page, stack));
  await renewed(async () => {
    await context.setOffline(true);
    await send.click();
    await expect(told).toContainText(t('errors:network.offline'));
    await expect(content).toHaveValue(TEXT.EN);
    await context.setOffline(false);
  });

  const allow = await refuse(page, calls.sendFeedback, 'permission.denied');
  await captcha.fill(await captchaAnswer(page, stack));
  await renewed(() => send.click());
  await expect(told).toContainText(t('errors:permission.denied'));
  await allow();
  await captcha.fill(await captchaAnswer(page, stack));
  await send.click();
  await expect(page.getByText(t('member-feedback:sent'))).toBeVisible();
});

test('an operator’s answer from the command line is on the member’s open page at once', { tag: '@extended' }, async ({
  page,
  signIn,
  player,
  stack,
  t,
}) => {
  // Three commands, each of which starts a process.
  test.setTimeout(300_000);
  await signIn(player.session);
  await page.goto('/m/feedback?type=1');
  const { content, captcha, send, image } = formOn(page, 'EN');
  await content.fill(TEXT.EN);
  await expect(image.locator('img')).toBeVisible();
  await captcha.fill(await captchaAnswer(page, stack));
  await send.click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: t('member-feedback:seeMine') })
    .click();
  const entry = page.getByRole('list', { name: t('member-feedback:list') }).getByRole('listitem');
  await expect(entry).toContainText(t('member-feedback:states.open'));

  const listed = await command(stack, 'wps', 'feedback', 'list', '--member', player.username, '--json');
  const { content: rows } = JSON.parse(listed) as { content: { feedbackId: string }[] };
  const id = rows[0]?.feedbackId ?? '';
  await command(stack, 'wps', 'feedback', 'assign', id, '--why', 'browser test');
  await expect(entry).toContainText(t('member-feedback:states.inProgress'));
  const answer = 'It is <b>in your wallet</b> now.';
  await command(stack, 'wps', 'feedback', 'answer', id, answer, '--why', 'browser test');
  await expect(entry.getByText(answer)).toBeVisible();
  await expect(entry).toContainText(t('member-feedback:states.answered'));
});
