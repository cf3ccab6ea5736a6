import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { codeOf } from '../../fixtures/authenticator-code';
import { withMoney } from '../../fixtures/money';
import { sayPaid } from '../../fixtures/payment-event';
import type { RunningStack } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';

/** A person with a role, invited and enrolled. */
interface Person {
  readonly name: string;
  readonly key: string;
  readonly secret: string;
}

const tokenOf = async ({ dataDir }: RunningStack) =>
  (await readFile(join(dataDir, 'wps', 'admin.token'), 'utf8')).trim();

async function newPerson(stack: RunningStack, role: string): Promise<Person> {
  const name = `${role}-${randomUUID().slice(0, 8)}`;
  const ask = async <T>(path: string, input: object): Promise<T> => {
    const answer = await fetch(`${stack.admin}/wps/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(stack)}` },
      body: JSON.stringify(input),
    });
    const body = (await answer.json()) as { value: T; message?: string };
    if (!answer.ok) throw new Error(`${path}: ${body.message}`);
    return body.value;
  };
  const { invite } = await ask<{ invite: string }>('operators/create', { name, role: [role], why: 'browser test' });
  return { ...(await ask<Person>('enrol', { invite })), name };
}

/** Opens the desk in a browser of its own. */
async function openDesk(browser: Browser, stack: RunningStack): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.admin, viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => localStorage.setItem('desk.language', 'en'));
  const desk = await context.newPage();
  await desk.goto('/');
  return desk;
}

async function signInAs(desk: Page, { key, secret }: Person): Promise<void> {
  await desk.getByLabel('Operator key').fill(key);
  await desk.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(desk.getByRole('heading', { name: 'Promotions' })).toBeVisible();
}

async function signInByToken(desk: Page, stack: RunningStack): Promise<void> {
  await desk.getByText('Token', { exact: true }).click();
  await desk
    .getByLabel('Token', { exact: true })
    .last()
    .fill(await tokenOf(stack));
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Promotions' })).toBeVisible();
}

test('an operator invited by the writer approves nothing; with a small budget both see a payment', {
  tag: '@extended',
}, async ({ browser, stack, api, player, page }) => {
  const id = `desk-${randomUUID().slice(0, 8)}`;
  const writer = await openDesk(browser, stack);
  await signInByToken(writer, stack);
  await writer.getByRole('link', { name: 'New promotion' }).click();
  await writer.getByLabel('Id', { exact: true }).fill(id);
  await writer.getByLabel('Budget').fill('999999.00');
  await writer.getByLabel('Once for each phone number').uncheck();
  await writer.getByLabel('Reason').fill('for the browser test');
  await writer.getByRole('button', { name: 'Create promotion' }).click();
  await expect(writer.getByRole('heading', { name: id })).toBeVisible();
  await expect(writer.getByText('Another operator has to approve it.').first()).toBeVisible();
  await expect(writer.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  const second = await openDesk(browser, stack);
  await signInAs(second, await newPerson(stack, 'finance'));
  await second.goto('/#/requests/promotions');
  await second.getByRole('link', { name: id }).click();
  await second.getByRole('button', { name: 'Approve version 1' }).click();
  const question = second.getByRole('dialog', { name: 'Approve version 1' });
  await question.getByLabel('Reason').fill('read and right');
  await question.getByRole('button', { name: 'Approve version 1' }).click();
  // A day later the two count as two persons.
  await expect(question.getByText(/by the same person, less than a day ago/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();

  // A small budget needs no second person.
  await writer.goto(`/#/promotions/${id}/edit`);
  await writer.getByLabel('Budget').fill('90000.00');
  await writer.getByLabel('Reason').fill('smaller');
  await writer.getByRole('button', { name: 'Save version 2' }).click();
  await expect(second.getByText('Running', { exact: true })).toBeVisible({ timeout: 20_000 });

  await api.call(calls.joinPromotion, { id, version: 2, language: 'EN' }, player.session.token);
  await withMoney(page, api, player, '1000.00');
  // Both pages were open before: the figures come by themselves.
  for (const desk of [writer, second]) {
    const figure = (name: string) => desk.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
    await expect(figure('Joined')).toHaveText('1', { timeout: 20_000 });
    await expect(figure('Paid')).toHaveText('৳500.00', { timeout: 20_000 });
  }
  await writer.context().close();
  await second.context().close();
});

test('two operators edit one promotion: the slower one sees what changed and loses nothing', {
  tag: '@extended',
}, async ({ browser, stack }) => {
  const id = 'welcome-two';
  const first = await openDesk(browser, stack);
  await signInByToken(first, stack);
  await first.goto('/#/promotions/+/new');
  await first.getByLabel('Id', { exact: true }).fill(id);
  await first.getByLabel('Reason').fill('to edit it twice');
  await first.getByRole('button', { name: 'Create promotion' }).click();
  const slow = await openDesk(browser, stack);
  await signInAs(slow, await newPerson(stack, 'finance'));
  for (const desk of [first, slow]) await desk.goto(`/#/promotions/${id}/edit`);
  await slow.getByLabel('Budget').fill('7777.00');
  await slow.getByLabel('Reason').fill('mine');
  await first.getByLabel('Budget').fill('60000.00');
  await first.getByLabel('Reason').fill('theirs');
  await first.getByRole('button', { name: 'Save version 2' }).click();
  const notice = slow.getByRole('alert').filter({ hasText: 'saved version 2 while you were writing' });
  await expect(notice).toContainText('"50000.00" → "60000.00"', { timeout: 20_000 });
  await expect(slow.getByLabel('Budget')).toHaveValue('7777.00');
  await notice.getByRole('button', { name: 'Keep my text' }).click();
  await slow.getByRole('button', { name: 'Save version 3' }).click();
  await expect(slow.getByText('Version 3 is offered now.')).toBeVisible();
  await first.context().close();
  await slow.context().close();
});

test('a role without the right reads, and is told which role a change needs', async ({ browser, stack }) => {
  const desk = await openDesk(browser, stack);
  await signInAs(desk, await newPerson(stack, 'support'));
  await expect(desk.getByRole('link', { name: 'New promotion' })).toHaveCount(0);
  await desk.goto('/#/promotions/baccarat-night');
  const stop = desk.getByRole('button', { name: 'Stop' });
  await expect(stop).toHaveAttribute('aria-disabled', 'true');
  await stop.press('Enter');
  await expect(desk.getByText('You need the role finance for this.')).toBeVisible();
  await desk.goto('/#/promotions/baccarat-night/edit');
  await expect(
    desk.getByRole('status').filter({ hasText: 'You need the role finance for this.' }).first(),
  ).toBeVisible();
  await desk.context().close();
});

test('a payment in another currency is told to its player; no operator makes its credit alone', {
  tag: '@extended',
}, async ({ browser, stack, api, player, page, signIn }) => {
  const input = { methodId: 'sandbox-wallet', amount: '150.00' };
  const { orderId } = await api.call(calls.createDeposit, input, player.session.token);
  expect(await sayPaid(stack, { orderId, amount: '150.00', currency: 'USD' })).toBe(400);
  await signIn(player.session);
  await page.goto('/m/webEmail');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('150.00 USD');

  const writer = await openDesk(browser, stack);
  await signInByToken(writer, stack);
  await writer.goto('/#/requests/payments');
  const row = (desk: Page) => desk.getByRole('row').filter({ hasText: orderId });
  await row(writer).getByRole('button', { name: 'Settle' }).click();
  const form = writer.getByRole('dialog', { name: 'Settle' });
  await form.getByLabel('Reason').fill('seen at the provider');
  await form.getByRole('button', { name: 'Settle' }).click();
  await expect(form.getByText('Say how much to credit.')).toBeVisible();
  await form.getByLabel('Amount').fill('900.00');
  await form.getByRole('button', { name: 'Settle' }).click();
  await expect(row(writer).getByText(`Credit · ৳900.00 · ${player.username}`)).toBeVisible();
  await expect(row(writer).getByText('You proposed this. Another operator has to approve it.')).toBeVisible();
  await expect(row(writer).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const second = await openDesk(browser, stack);
  await signInAs(second, await newPerson(stack, 'finance'));
  await second.goto('/#/requests/payments');
  await row(second).getByRole('button', { name: 'Approve' }).click();
  const question = second.getByRole('dialog', { name: 'Approve' });
  await question.getByLabel('Reason').fill('seen too');
  await question.getByRole('button', { name: 'Approve' }).click();
  // Invited by the writer today: only a day later the two count as two persons.
  await expect(question.getByText(/by the same person, less than a day ago/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(second).getByRole('button', { name: 'Reject' }).click();
  const rejection = second.getByRole('dialog', { name: 'Reject' });
  await rejection.getByLabel('Reason').fill('the rate is wrong');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(row(writer).getByRole('button', { name: 'Settle' })).toBeVisible({ timeout: 20_000 });
  await writer.context().close();
  await second.context().close();
});
