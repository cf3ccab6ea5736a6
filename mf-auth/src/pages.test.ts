import { expect, test } from 'vitest';
import remote from '../remote.json';
import { ChangePasswordPage } from './features/change-password/change-password-page';
import { FreeTrialPage } from './features/free-trial/free-trial-page';
import { LoginPage } from './features/login/login-page';
import { ForgotPasswordPage } from './features/recovery/forgot-password-page';
import { RegisterPage } from './features/register/register-page';

/** The shell loads a page by its name: `remote.json` names the file, and the file exports the component. */
async function areaOf(page: keyof typeof remote.pages): Promise<unknown> {
  const file: { Area: unknown } = await import(`./expose/${remote.pages[page].slice('./'.length)}.tsx`);
  return file.Area;
}

test.each([
  ['ROUTE-02', 'login', LoginPage],
  ['ROUTE-03', 'register', RegisterPage],
  ['ROUTE-04', 'forgot-password', ForgotPasswordPage],
  ['ROUTE-05', 'change-password', ChangePasswordPage],
  ['ROUTE-42', 'free-trial', FreeTrialPage],
] as const)('%s the page %s of the shell is the screen of that name here', async (_id, page, screen) => {
  expect(await areaOf(page)).toBe(screen);
});
