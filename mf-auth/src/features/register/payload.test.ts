import { schemas } from '@r777/shared/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { noValues } from './fields';
import { mobilePayload, registerPayload } from './payload';

const values = { ...noValues, username: ' tanvir_88 ', password: 'Play777!', confirmPassword: 'Play777!' };
const extra = { affiliateCode: null, termsVersion: '1' };

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.app;
  Reflect.deleteProperty(navigator, 'standalone');
});

test('AUTHR-54 the payload has the place of the registration, and type 0', () => {
  history.replaceState(null, '', '/m/register?affiliateCode=FRIEND1');
  const payload = registerPayload(values, ['username', 'password', 'confirmPassword', 'email'], extra);
  const place = {
    registerUrl: 'http://localhost:3000/m/register?affiliateCode=FRIEND1',
    domain: 'localhost',
    type: 0,
  };
  expect(payload).toMatchObject(place);
  expect(mobilePayload(values, ['mobileNum'], extra)).toMatchObject(place);
  expect(payload).toMatchObject({ username: 'tanvir_88', password: 'Play777!' });
  expect(payload).not.toHaveProperty('email');
  expect(schemas.register.input.safeParse(payload).success).toBe(true);
});

test('the invitation code of the visit is sent unless the player typed another', () => {
  const invited = { ...extra, affiliateCode: 'FRIEND1' };
  expect(registerPayload(values, ['username'], invited).affiliateCode).toBe('FRIEND1');
  const typed = registerPayload({ ...values, affiliateCode: 'OTHER2' }, ['username', 'affiliateCode'], invited);
  expect(typed.affiliateCode).toBe('OTHER2');
});

const standalone = (on: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: on }));

test('AUTHR-55 either payload says how the site runs: in a browser, an app or from a home screen', () => {
  const methods = () =>
    [registerPayload(values, ['username'], extra), mobilePayload(values, ['mobileNum'], extra)].map(
      ({ registerMethod }) => registerMethod,
    );
  standalone(false);
  expect(methods()).toEqual(['H5', 'H5']);
  standalone(true);
  expect(methods()).toEqual(['PWA', 'PWA']);
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  expect(methods()).toEqual(['WEBCLIP', 'WEBCLIP']);
  // An iPhone reports this differently: `false` in a browser, and no display mode at all when started from an icon.
  standalone(false);
  expect(methods()).toEqual(['WEBCLIP', 'WEBCLIP']);
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  expect(methods()).toEqual(['H5', 'H5']);
  document.documentElement.dataset.app = '';
  expect(methods()).toEqual(['APP', 'APP']);
});

test('AUTHR-56 a number verified by a third party is sent with channel sms and its token, in place of a code', () => {
  const phone = { ...values, mobileNum: '01712345678' };
  const payload = mobilePayload(phone, ['mobileNum', 'password'], { ...extra, phoneToken: 'x.y.z' });
  expect(payload).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'x.y.z', countryDialingCode: '+880' });
  expect(payload).not.toHaveProperty('verificationCode');
  expect(schemas.registerMobile.input.safeParse(payload).success).toBe(true);
  expect(mobilePayload(phone, ['mobileNum'], extra)).not.toHaveProperty('firebaseChannel');
  const named = registerPayload(phone, ['username', 'mobileNum'], { ...extra, phoneToken: 'x.y.z' });
  expect(named).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'x.y.z', mobileNum: '01712345678' });
});
