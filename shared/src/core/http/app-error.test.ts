import { afterEach, expect, test, vi } from 'vitest';
import { AppError, noAnswer, toAppError } from './app-error';

afterEach(() => vi.restoreAllMocks());

test('a call without an answer says whether the phone knows that it is offline', () => {
  const cause = new TypeError('Failed to fetch');
  expect(noAnswer(cause)).toMatchObject({ name: 'AppError', code: 'network.failed', cause });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(noAnswer(cause).code).toBe('network.offline');
});

test('whatever else is thrown is an unknown error; a known one stays as it is', () => {
  const thrown = new Error('x');
  expect(toAppError(thrown)).toMatchObject({ code: 'system.unknown', message: 'system.unknown', cause: thrown });
  const known = new AppError('login.failed', { field: 'password', status: 401, params: { left: '2' } });
  expect(toAppError(known)).toBe(known);
  expect(known).toMatchObject({ field: 'password', status: 401, params: { left: '2' }, captchaRequired: false });
});
