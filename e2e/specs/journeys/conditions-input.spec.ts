import { expect, test } from '../../fixtures/test';

test.describe('bad input', () => {
  test.use({ language: 'EN' });

  test('AUTHL-18 AUTHR-45 AUTHR-46 log-in and register show the error under each field, and keep the values', async ({
    page,
    t,
  }) => {
    await page.goto('/m/login');
    const form = page.getByRole('dialog');
    const username = form.getByLabel(t('auth:login.username'), { exact: true });
    const password = form.getByLabel(t('auth:login.password'), { exact: true });
    const submit = form.getByRole('button', { name: t('auth:login.submit'), exact: true });
    await submit.click();
    await expect(username).toHaveAccessibleDescription(t('errors:enter_account'));
    await expect(password).toHaveAccessibleDescription(t('errors:enter_password'));
    await expect(username).toBeFocused();

    await username.fill('a b');
    await password.fill('12345');
    await submit.click();
    await expect(username).toHaveAccessibleDescription(t('errors:in_account_incorrect'));
    await expect(password).toHaveAccessibleDescription(t('errors:in_password_incorrect'));
    await expect(username).toHaveValue('a b');
    await expect(password).toHaveValue('12345');
    await expect(page).toHaveURL(/\/m\/login/);

    await page.goto('/m/register');
    const field = (name: string) => form.getByLabel(t(`auth:field.${name}`), { exact: true });
    const register = form.getByRole('button', { name: t('auth:register.submit'), exact: true });
    await register.click();
    await expect(field('username')).toHaveAccessibleDescription(/\S/);
    await expect(field('confirmPassword')).toHaveAccessibleDescription(t('errors:confirmation_required'));

    await field('username').fill('"><b>');
    await field('password').fill('Secret123');
    await field('confirmPassword').fill('Secret124');
    await register.click();
    await expect(field('username')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('confirmPassword')).toHaveAccessibleDescription(t('errors:in_confirmation_correct'));
    await expect(field('password')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field('username')).toHaveValue('"><b>');
    await expect(field('confirmPassword')).toHaveValue('Secret124');
    await expect(page).toHaveURL(/\/m\/register/);
  });

  test('hostile text in the search box is searched as text', { tag: '@extended' }, async ({ page, t }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    page.on('dialog', (dialog) => refused.push(`dialog: ${dialog.message()}`));
    await page.goto('/m/search');
    const box = page.getByRole('searchbox');
    for (const text of [
      '<img src=x onerror=alert(1)>',
      `'; drop table games; --`,
      '%_\\%00{{constructor}}$&',
      '{"$ne":null}',
      '\u202Eগেম\u200D😀',
    ]) {
      await box.fill(text);
      await box.press('Enter');
      await expect(page.getByRole('main').getByText(t('games-list:empty.name', { name: text.trim() }))).toBeVisible();
      await expect(box).toHaveValue(text);
    }
    expect(refused).toEqual([]);
  });

  test('a tap or click on the button of a full-screen form submits it, also when it leaves an invalid field', async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const form = page.getByRole('dialog');
    const field = (name: string) => form.getByLabel(t(`auth:field.${name}`), { exact: true });
    for (const press of ['tap', 'click'] as const)
      await test.step(press, async () => {
        await page.goto('/m/register');
        await field('username').fill('right_name');
        await field('password').fill('x');
        await form.getByRole('button', { name: t('auth:register.submit'), exact: true })[press]();
        // This field was never focused, so its error shows that the form was submitted.
        await expect(field('confirmPassword')).toHaveAccessibleDescription(/\S/);
        await expect(field('password')).toHaveAccessibleDescription(/\S/);
      });
  });
});

test('SEC-01 injected scripts and markup have no effect, and the run would have reported one', async ({
  page,
  t,
  pageFaults,
}) => {
  await page.goto('/m/home');
  await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
  expect(pageFaults).toEqual([]);
  const tries = {
    text: (code: string) => {
      const script = document.createElement('script');
      script.textContent = code;
      document.body.append(script);
    },
    markup: (code: string) => {
      document.body.innerHTML = `<img src="/lost.svg" onerror='${code}'>`;
    },
    address: () => {
      const script = document.createElement('script');
      script.src = 'https://elsewhere.example/hit.js';
      document.body.append(script);
    },
    // Local addresses are for developers, and only on sites that permit them.
    local: () => {
      const script = document.createElement('script');
      script.src = 'http://localhost:9/hit.js';
      document.body.append(script);
    },
  };
  for (const [name, attempt] of Object.entries(tries)) {
    await page.evaluate(attempt, 'document.title = "hit"').catch(() => {});
    const broken = name === 'local' ? 'script-src' : 'require-trusted-types-for';
    await expect.poll(() => pageFaults.splice(0), name).toEqual([expect.stringContaining(broken)]);
  }
  await expect(page.getByRole('heading', { name: t('games:section.hot') })).toBeVisible();
  await expect(page).not.toHaveTitle('hit');
});
