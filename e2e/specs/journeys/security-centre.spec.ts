import { calls } from '@r777/shared/contracts';
import { addAuthenticator } from '../../fixtures/authenticator';
import { languagesOf } from '../../fixtures/languages';
import { codeIn, messageTo } from '../../fixtures/outbox';
import { confirmByLoginPassword, makePasskey } from '../../fixtures/passkeys';
import { expect, test } from '../../fixtures/test';

const PIN = '482913';

for (const language of languagesOf('EN'))
  test.describe(`the security centre in ${language}`, () => {
    test.use({ language });

    test('ROUTE-38 MEMB-26 MEMB-27 MEMB-28 a payment password is set, and with it a card is added, which is shown masked', async ({
      page,
      t,
      player,
      signIn,
    }) => {
      await signIn(player.session);
      await page.goto('/m/securityCenter');
      const main = page.getByRole('main');
      const sheet = page.getByRole('dialog', { name: t('member-security:confirm.title') });
      const confirm = sheet.getByRole('button', { name: t('member-security:confirm.submit') });
      await main.getByRole('button', { name: t('member-security:overview.next') }).click();
      await main.getByLabel(t('member-security:payment.new'), { exact: true }).fill(PIN);
      await main.getByLabel(t('member-security:payment.again'), { exact: true }).fill(PIN);
      await main.getByRole('button', { name: t('member-security:save') }).click();
      await sheet.getByLabel(t('member-security:confirm.password'), { exact: true }).fill(player.password);
      await confirm.click();
      await expect(page.getByText(t('member-security:saved'))).toBeVisible();

      const cards = main.getByRole('link', { name: t('member-security:overview.bankCard') });
      await cards.click();
      // A view inside the page has its name in the title, its heading is focused, and Back leads to the link to it.
      await expect(main.getByRole('heading', { name: t('member-security:cards.title'), exact: true })).toBeFocused();
      await expect(page).toHaveTitle(`${t('member-security:cards.title')} – R777`);
      await page.goBack();
      await expect(cards).toBeFocused();
      await expect(page).toHaveTitle(`${t('titles:security')} – R777`);
      await page.keyboard.press('Enter');
      await main.getByRole('button', { name: t('member-security:cards.add') }).click();
      const number = `15012${Date.now().toString().slice(-8)}`;
      await main.getByRole('combobox', { name: t('member-security:card.bank') }).click();
      await page.getByRole('option', { name: language === 'EN' ? 'BRAC Bank' : 'ব্র্যাক ব্যাংক' }).click();
      await main.getByLabel(t('member-security:card.holder'), { exact: true }).fill('Rahim Uddin');
      await main.getByLabel(t('member-security:card.number'), { exact: true }).fill(number);
      await main.getByRole('button', { name: t('member-security:card.submit') }).click();
      // A wrong payment password is reported at its field, and the card is added with the right one.
      await sheet.getByLabel(t('member-security:confirm.paymentPassword'), { exact: true }).fill('000000');
      await confirm.click();
      await expect(sheet.getByText(t('errors:paymentPassword.wrong'))).toBeVisible();
      await sheet.getByLabel(t('member-security:confirm.paymentPassword'), { exact: true }).fill(PIN);
      await confirm.click();
      await expect(main.getByText(`****${number.slice(-4)}`)).toBeVisible();
      expect(await page.content()).not.toContain(number);
      // It has its own address, so a reload shows it again.
      await page.reload();
      await expect(main.getByText(`****${number.slice(-4)}`)).toBeVisible();
      await page.goBack();
      await expect(main.getByRole('link', { name: t('member-security:overview.bankCard') })).toContainText('1');
    });

    test('MEMB-29 an e-mail is proven by its code, and another device is logged out', { tag: '@extended' }, async ({
      page,
      t,
      stack,
      api,
      player,
      signIn,
    }) => {
      const elsewhere = await api.login(player.username, player.password);
      await signIn(player.session);
      await page.goto('/m/securityCenter?form=email');
      const main = page.getByRole('main');
      const email = `${player.username}@mail.example.com`;
      await main.getByLabel(t('member-security:email.new'), { exact: true }).fill(email);
      await main.getByRole('button', { name: t('fields:code.send') }).click();
      await main
        .getByLabel(t('member-security:email.code'), { exact: true })
        .fill(codeIn(await messageTo(stack, email)));
      await main.getByRole('button', { name: t('member-security:save') }).click();
      const sheet = page.getByRole('dialog', { name: t('member-security:confirm.title') });
      await sheet.getByLabel(t('member-security:confirm.password'), { exact: true }).fill(player.password);
      await sheet.getByRole('button', { name: t('member-security:confirm.submit') }).click();
      await expect(main.getByText(`${email[0]}***${player.username.at(-1)}@mail.example.com`)).toBeVisible();

      // Messages about payments come to the proven address too, if the member wants them.
      await main.getByRole('link', { name: t('member-security:overview.notifications') }).click();
      const payments = main.getByRole('switch', { name: t('member-security:notifications.payments') });
      await payments.click();
      await expect(payments).not.toHaveAttribute('aria-busy');
      await page.reload();
      await expect(payments).toBeChecked();
      await page.goBack();

      await main.getByRole('link', { name: t('member-security:overview.devices') }).click();
      await main.getByRole('button', { name: t('member-security:devices.endOthers') }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: t('member-security:devices.end') })
        .click();
      await expect(main.getByText(t('member-security:devices.onlyThis'))).toBeVisible();
      await expect(api.call(calls.memberInfo, {}, elsewhere.token)).rejects.toThrow('session.revoked');
    });
  });

test('a passkey is made, renamed and removed, each confirmed by the player', { tag: '@extended' }, async ({
  page,
  t,
  player,
  signIn,
}) => {
  const device = await addAuthenticator(page);
  await signIn(player.session);
  await page.goto('/m/securityCenter?form=passkeys');
  const main = page.getByRole('main');
  await makePasskey(page, t, player.password);
  await main.getByRole('button', { name: t('member-security:passkeys.rename') }).click();
  const names = page.getByRole('dialog', { name: t('member-security:passkeys.renameTitle') });
  await names.getByLabel(t('member-security:passkeys.name'), { exact: true }).fill('<b>Office</b>');
  await names.getByRole('button', { name: t('member-security:save') }).click();
  await expect(main.getByRole('heading', { name: '<b>Office</b>' })).toBeVisible();
  expect(await device.count()).toBe(1);
  await main.getByRole('button', { name: t('member-security:passkeys.remove') }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t('member-security:passkeys.remove') })
    .click();
  // A new passkey confirms nothing yet, so the password does.
  await confirmByLoginPassword(page, t, player.password);
  await expect(main.getByText(t('member-security:passkeys.empty'))).toBeVisible();
});
