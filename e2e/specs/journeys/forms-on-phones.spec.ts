import { translatePage } from '../../../platform/remote-kit/src/testing/translate-page';
import { logIn } from '../../fixtures/log-in';
import { expect, test } from '../../fixtures/test';

test('a translated page survives mistakes in log-in, register and deposit', { tag: '@extended' }, async ({
  page,
  t,
  player,
}) => {
  await page.addInitScript(translatePage, 300);
  const form = page.getByRole('dialog');
  const translated = (text: string) => page.locator('font > font', { hasText: text }).first();

  await test.step('log-in', async () => {
    await page.goto('/m/login');
    await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await expect(translated(t('errors:enter_account'))).toBeVisible();
    await form.getByLabel(t('auth:login.username'), { exact: true }).fill('rahim77');
    await expect(page.getByText(t('errors:enter_account'))).toBeHidden();
  });

  await test.step('register', async () => {
    await page.goto('/m/register');
    const submit = form.getByRole('button', { name: t('auth:register.submit'), exact: true });
    await submit.click();
    await expect(form.locator('[aria-invalid]').first()).toBeVisible();
    await expect(form.locator('p > span > font').first()).toBeVisible();
    const username = form.getByLabel(t('auth:field.username'), { exact: true });
    await username.fill('translated77');
    await expect(username).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('deposit', async () => {
    await page.goto('/m/login?next=%2Fm%2FvoucherCenter');
    await logIn(page, t, player);
    const deposit = page.getByRole('form', { name: t('member-money:tab_deposit') });
    await deposit.locator('button[type=submit]').click();
    const amount = deposit.locator('input[inputmode=decimal]');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('500');
    await amount.blur();
    await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  });
  await expect(page.locator('[data-remote] [data-failed]')).toHaveCount(0);
});

test('form.submit() by a password manager logs in, and no field is in the address or in a request', async ({
  page,
  t,
  player,
}) => {
  await page.goto('/m/login');
  const form = page.getByRole('dialog');
  await form.getByLabel(t('auth:login.username'), { exact: true }).waitFor();
  const posts: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) posts.push(`${request.method()} ${request.postData() ?? ''}`);
  });
  await page.evaluate(({ username, password }) => {
    const login = document.querySelector('form') as HTMLFormElement;
    for (const [name, value] of Object.entries({ username, password }))
      (login.elements.namedItem(name) as HTMLInputElement).value = value;
    HTMLFormElement.prototype.submit.call(login);
  }, player);
  await expect(page).toHaveURL(/\/m\/home/);
  expect(posts).toEqual(['POST ']);
  expect(page.url()).not.toContain(player.password);
});
