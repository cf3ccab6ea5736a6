import { clearSession, setSession } from '@r777/shared/core';
import { testSession } from '@r777/shared/testing';
import { expect, test } from 'vitest';
import { keepNewLogin, keepSessionPassword, sessionPassword, takeNewLogin } from '../account/just-registered';
import { keepDraft, takeDraft } from '../features/register/register-form';
import { connect, connectedSignIn } from './connected';

test('a sign-in without an account is not given to who registers after another person logged in and out', () => {
  connect({ provider: 'google', token: 'the token of Rahim' });
  setSession(testSession({ userName: 'rahim77' }));
  clearSession('logout');
  expect(connectedSignIn()).toBeNull();
});

test('nothing that one person typed waits in memory for the next one', () => {
  const rahim = testSession({ userName: 'rahim77' });
  keepNewLogin({ username: 'rahim77', password: 'Play777!' });
  keepDraft({ values: { password: 'Play777!' } as never, agreed: true });
  setSession(rahim);
  expect([takeNewLogin(), takeDraft()]).toEqual([null, null]);
  keepSessionPassword({ userName: 'rahim77', password: 'Play777!' });
  setSession({ ...rahim, token: 'renewed' }, 'renewed');
  expect(sessionPassword()).toBe('Play777!');
  clearSession('logout');
  setSession(rahim);
  expect(sessionPassword()).toBeNull();
});
