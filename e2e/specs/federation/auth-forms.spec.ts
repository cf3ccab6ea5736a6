import type { Page } from '@playwright/test';
import { configureSite } from '../../fixtures/merchant';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { collectPageFaults } from '../../fixtures/page-faults';
import { keptInPlain } from '../../fixtures/plain-storage';
import { Operator } from '../../fixtures/registry';
import type { RunningStack } from '../../fixtures/stack';
import { expect, startIn, startSignedIn } from '../../fixtures/test';

const test = testOnOwnRegistry();

/** Log-in and recovery by phone, which are off on the site. */
const setWays = (stack: RunningStack, on: boolean) =>
  configureSite(stack, { 'whitelabel.MOBILEVERCODELOGIN3': on, 'whitelabel.CHNGPASSVERIF3': on });

test.beforeAll(async ({ stack }) => {
  test.setTimeout(240_000);
  await setWays(stack, true);
});

test.afterAll(({ stack }) => setWays(stack, false));

const remote = 'mf-auth';
const SECRET = 'Half-typed-77';

/** A form that a player is filling in. Labels and buttons are keys of texts. */
interface Filled {
  path: string;
  /** Leads from the opened page to the form. */
  open?: (page: Page, t: (key: string) => string) => Promise<void>;
  /** Returns to the typed values after the form was opened again, because the steps start at the first one. */
  back?: (page: Page, t: (key: string) => string) => Promise<void>;
  typed: Readonly<Record<string, string>>;
  secrets: readonly string[];
  /** The button whose call fails without a network. */
  press?: string;
}

const forms: Readonly<Record<string, Filled>> = {
  'log-in': {
    path: '/m/login',
    typed: { 'auth:login.username': 'tanvir_88' },
    secrets: ['auth:login.password'],
    press: 'auth:login.submit',
  },
  'log-in by SMS': {
    path: '/m/login',
    open: (page, t) => page.getByRole('tab', { name: t('auth:login.bySms') }).click(),
    typed: { 'verification:mobile': '01712345678' },
    secrets: ['verification:code'],
    press: 'fields:code.send',
  },
  registration: {
    path: '/m/register',
    typed: { 'auth:field.username': 'tanvir_88' },
    secrets: ['auth:field.password', 'auth:field.confirmPassword'],
    press: 'auth:register.submit',
  },
  recovery: {
    path: '/m/forget',
    open: async (page, t) => {
      await page.getByLabel(t('auth:login.username'), { exact: true }).fill('tanvir_88');
      await page.getByRole('button', { name: t('auth:phone.next') }).click();
    },
    back: (page, t) => page.getByRole('button', { name: t('auth:phone.next') }).click(),
    typed: { 'verification:mobile': '01712345678' },
    secrets: ['auth:reset.newPassword'],
    press: 'fields:code.send',
  },
  'change of the password': {
    path: '/m/changePsw',
    typed: {},
    secrets: ['auth:change.oldPassword', 'auth:reset.newPassword', 'auth:reset.confirmPassword'],
  },
};

test('SWAP-04 SWAP-05 SWAP-06 what was typed into a form outlives a swap, a kill and a lost network; secrets only the last', {
  tag: '@extended',
}, async ({ browser, t, stack, player, language }) => {
  test.setTimeout(240_000);
  const operator = await Operator.of(stack);
  const tabs = await Promise.all(
    Object.entries(forms).map(async ([name, form]) => {
      const context = await browser.newContext({ baseURL: stack.shell });
      const faults = await collectPageFaults(context, { thrown: 'allowed' });
      const page = await context.newPage();
      await startIn(page, language);
      if (name === 'change of the password') await startSignedIn(page, player.session);
      // The tab panel of a log-in method has the same name as its first field.
      const field = (label: string) => page.getByRole('dialog').getByLabel(t(label), { exact: true }).last();
      const enterSecrets = async () => {
        for (const label of form.secrets) await field(label).fill(label === 'verification:code' ? '482913' : SECRET);
      };
      const isThereAgain = async () => {
        for (const [label, value] of Object.entries(form.typed)) await expect(field(label), name).toHaveValue(value);
        for (const label of form.secrets) await expect(field(label), name).toHaveValue('');
        expect(await keptInPlain(page)).not.toContain(SECRET);
      };
      return { name, form, context, faults, page, field, enterSecrets, isThereAgain };
    }),
  );
  for (const { form, page, field, enterSecrets } of tabs) {
    await page.goto(form.path);
    await form.open?.(page, t);
    for (const [label, value] of Object.entries(form.typed)) await field(label).fill(value);
    await enterSecrets();
  }

  await operator.release({ remote, version: '2.0.0', exposes: {} }, { deadlineMs: 3000 });
  for (const { page, isThereAgain } of tabs) {
    await expect(page.getByTestId('2.0.0').first()).toBeAttached({ timeout: 30_000 });
    // The new version is on screen once the secrets are gone.
    await isThereAgain();
  }

  for (const { enterSecrets } of tabs) await enterSecrets();
  await operator.disable(remote);
  const killed = t('federation:killed', { area: t('federation:area.mf-auth') });
  for (const { page } of tabs) await expect(page.getByText(killed).first()).toBeVisible();
  await operator.enable(remote);
  for (const { form, page, isThereAgain } of tabs) {
    await form.back?.(page, t);
    await isThereAgain();
  }

  for (const { name, form, context, page, field, enterSecrets } of tabs) {
    if (form.press === undefined) continue;
    await enterSecrets();
    await context.setOffline(true);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(form.press), exact: true })
      .click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: t('errors:network.offline') })
        .first(),
      name,
    ).toBeVisible();
    for (const [label, value] of Object.entries(form.typed)) await expect(field(label), name).toHaveValue(value);
    for (const label of form.secrets) await expect(field(label), name).not.toHaveValue('');
    await context.setOffline(false);
  }
  for (const { context, faults } of tabs) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
