import type { Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';

const test = testOnOwnRegistry();

test.describe.configure({ mode: 'serial' });

const remote = 'mf-promotions';
/** An activity that accepts comments of 10 to 60 words. */
const activity = '/m/activityDetail?id=cricket';
const story = 'The last ball of the final went over the stand and out of the ground.';
/** A picture of one pixel. */
const picture = {
  name: 'six.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const live = (page: Page, version: string) => page.getByTestId(version).filter({ visible: true });

test('SWAP-04 SWAP-05 a half-written comment delays a new version until the deadline, and then continues in it', async ({
  page,
  t,
  stack,
  api,
  player,
  signIn,
}) => {
  const operator = await Operator.of(stack);
  await signIn(player.session);
  await page.goto(activity);
  const comment = page.getByRole('textbox', { name: t('promotions:comment.label') });
  const description = page.getByRole('textbox', { name: t('promotions:comment.description') });
  await description.fill(story);
  await page.getByLabel(t('fields:upload.add')).setInputFiles(picture);
  await expect(page.getByRole('img', { name: picture.name })).toHaveJSProperty('naturalWidth', 1);
  await comment.pressSequentially('What a six!');

  const deadlineMs = 8000;
  const begin = await operator.release(
    { remote, version: '2.0.0', exposes: {}, alone: ['PromotionDetail'] },
    { deadlineMs },
  );
  await expect(live(page, '2.0.0')).toHaveCount(1, { timeout: 30_000 });
  expect(Date.now() - begin).toBeGreaterThanOrEqual(deadlineMs);

  await expect(page.getByTestId('2.0.0')).toHaveCount(1);
  await expect(comment).toHaveValue('What a six!');
  await expect(comment).toBeFocused();
  await page.keyboard.type(' Really.');
  await expect(comment).toHaveValue('What a six! Really.');
  await expect(description).toHaveValue(story);
  await expect(page.getByRole('img', { name: picture.name })).toHaveJSProperty('naturalWidth', 1);

  await page.getByRole('button', { name: t('promotions:comment.send') }).click();
  await expect(page.getByRole('heading', { name: t('promotions:comment.own') })).toBeVisible();
  const { entry } = await api.call(calls.activityComment, { announcementId: 'cricket' }, player.session.token);
  expect(entry).toMatchObject({
    comment: 'What a six! Really.',
    description: story,
    // The server draws it again, so its size differs.
    images: [{ type: 'image/png', width: 1, height: 1, bytes: expect.any(Number) }],
  });
});

test('SWAP-04 a page with a busy form keeps its version while others swap, and follows as soon as it is idle', {
  tag: '@extended',
}, async ({ page, context, t, stack }) => {
  const operator = await Operator.of(stack);
  await page.goto(activity);
  const comment = page.getByRole('textbox', { name: t('promotions:comment.label') });
  await comment.fill('What a six!');
  const idle = await context.newPage();
  await idle.goto(activity);
  await expect(live(idle, '2.0.0')).toHaveCount(1);
  const files = page.waitForResponse((answer) => answer.url().includes(`/${remote}/2.1.0/`));
  await operator.release({ remote, version: '2.1.0', exposes: {}, alone: ['PromotionDetail'] });
  await expect(live(idle, '2.1.0')).toHaveCount(1);
  await files;
  await expect(live(page, '2.0.0')).toHaveCount(1);
  await expect(live(page, '2.1.0')).toHaveCount(0);
  await comment.fill('');
  await expect(live(page, '2.1.0')).toHaveCount(1);
});

test.describe('in Bengali', () => {
  test.use({ language: 'BN' });

  test('SWAP-06 a kill replaces a busy form with a message; the text is there again once promotions are enabled', async ({
    page,
    t,
    stack,
    player,
    signIn,
  }) => {
    const operator = await Operator.of(stack);
    await signIn(player.session);
    await page.goto(activity);
    const comment = page.getByRole('textbox', { name: t('promotions:comment.label') });
    await comment.fill('What a six!');
    await page.getByLabel(t('fields:upload.add')).setInputFiles(picture);
    await expect(page.getByRole('img', { name: picture.name })).toBeVisible();
    await operator.disable(remote);
    const area = t('federation:area.mf-promotions');
    await expect(page.getByText(t('federation:killed', { area }))).toBeVisible();
    await expect(comment).toHaveCount(0);
    await operator.enable(remote);
    await expect(comment).toHaveValue('What a six!');
    await expect(page.getByText(t('promotions:comment.picturesLost'))).toBeVisible();
  });

  test('what a guest has written is there again after log-in', { tag: '@extended' }, async ({ page, t, player }) => {
    await page.goto(activity);
    const comment = page.getByRole('textbox', { name: t('promotions:comment.label') });
    await comment.fill('What a six!');
    await page.getByRole('textbox', { name: t('promotions:comment.description') }).fill(story);
    await page.getByRole('button', { name: t('promotions:comment.loginToSend') }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(t('auth:login.username'), { exact: true }).fill(player.username);
    await form.getByLabel(t('auth:login.password'), { exact: true }).fill(player.password);
    await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await expect(comment).toHaveValue('What a six!');
    await page.getByRole('button', { name: t('promotions:comment.send') }).click();
    await expect(page.getByText(story)).toBeVisible();
  });
});
