// Slightly over the usual size: each test is one rule of the same wrapper, and they share the test server.
import { afterEach, expect, test, vi } from 'vitest';
import { calls, GATEWAY, moduleIds } from '../../contracts';
import { answerCalls, refuse, testSession } from '../../testing';
import { bus } from '../bus';
import { awaitErrorTexts, errorText } from '../i18n/lazy-texts';
import { setLanguage } from '../language';
import { sessionStore, setSession } from '../session/session-store';
import { AppError } from './app-error';
import { request } from './request';

const hour = 3_600_000;
const member = {
  id: '1',
  account: 'rahim77',
  nickname: null,
  clubLabel: { labelName: 'Gold' },
  permissions: [],
  vipBenefit: false,
  firstTimeLogin: false,
};
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: AppError) => error.code,
  );

afterEach(() => vi.restoreAllMocks());

test('SHELL-15 SHELL-16 API-01 every call carries merchant, language, platform and the gateway code of the mobile site', async () => {
  const { seen } = answerCalls({ gameTypeList: ['RNG'] });
  setLanguage('EN');
  await request(calls.gameTypeList, {});
  expect(seen[0]?.headers).toEqual({ merchant: 'r777bdt', language: 'EN', platform: 'mobile', gateway: '3' });
  expect(GATEWAY).toEqual({ WEB: 1, MOBILE: 3 });
});

test('API-01 API-02 the module id of the contract is sent, and a caller may name another', async () => {
  const { seen } = answerCalls({ captcha: 'AAAA' });
  await request(calls.captcha, {});
  await request(calls.captcha, {}, { moduleId: 'VALID_CAPTCHA3' });
  expect(seen.map(({ headers }) => headers.moduleid)).toEqual(['CAPTCHA3', 'VALID_CAPTCHA3']);
});

test('API-03 the module ids are those of the specification', () => {
  expect([...moduleIds].sort()).toEqual(
    'AFFMAN3 AGEANNOUNCE3 AGEDOWNMAN3 AGEINFO3 CAPTCHA3 CBS3 COMM3 FEEDBACK3 FREEPLAY3 FUNDTRANS3 INBOX3 MEMTRANS3 MOBILENUMREG3 PERSPNL3 PROFPIC3 REG3 REGISTER_REE3 REGMOBVERF3 VALID_CAPTCHA3'.split(
      ' ',
    ),
  );
});

test('the token is sent only with calls for which a session matters, and never in the input', async () => {
  setSession(testSession());
  const { seen } = answerCalls({ gameTypeList: [], memberInfo: member });
  await request(calls.gameTypeList, {});
  await request(calls.memberInfo, {});
  expect(seen.map(({ headers }) => headers.token)).toEqual([undefined, 'test-token']);
  expect(JSON.stringify(seen.map(({ input, call }) => [input, call.path]))).not.toContain('test-token');
});

test('a GET is repeated once after a network failure; a write is not', async () => {
  vi.useFakeTimers();
  const down = () => new AppError('network.failed');
  const { seen } = answerCalls({ gameTypeList: down, register: down });
  const reading = codeOf(request(calls.gameTypeList, {}));
  await vi.advanceTimersByTimeAsync(400);
  expect(await reading).toBe('network.failed');
  expect(seen).toHaveLength(2);
  const writing = codeOf(request(calls.register, {} as never));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await writing).toBe('network.failed');
  expect(seen).toHaveLength(3);
});

test('ERR-21 an error answer becomes an AppError with its code, field and captcha request', async () => {
  answerCalls({ register: refuse('request.invalid', { field: 'email', captchaRequired: true }) });
  await expect(request(calls.register, {} as never)).rejects.toMatchObject({
    code: 'request.invalid',
    field: 'email',
    captchaRequired: true,
    status: 400,
  });
});

test.each([
  ['login.locked', /Too many failed logins\. Please try again in/],
  ['paymentPassword.locked', /^Too many wrong payment passwords/],
  ['stake.tooFast', /too fast\. Wait a moment and try again/],
] as const)('ERR-21 %s keeps its own text, although it comes with a status that others share', async (code, words) => {
  answerCalls({ register: refuse(code) });
  const came = await codeOf(request(calls.register, {} as never));
  await awaitErrorTexts();
  setLanguage('EN');
  expect(errorText(came ?? '')).toMatch(words);
});

test('ERR-22 a code that this version does not know is shown as an unknown error', async () => {
  answerCalls({ register: refuse('something.new' as never) });
  const code = await codeOf(request(calls.register, {} as never));
  await awaitErrorTexts();
  setLanguage('EN');
  expect(errorText(code ?? '')).toMatch(/unknown error/i);
});

test('SESS-06 REL-06 a session about to expire is renewed before the call, which carries the new token', async () => {
  setSession(testSession({ expiresAt: Date.now() + 59_000 }));
  const { seen } = answerCalls({ renew: testSession({ token: 'fresh' }), memberInfo: member });
  await request(calls.memberInfo, {});
  expect(seen.map(({ name, headers }) => [name, headers.token])).toEqual([
    ['renew', undefined],
    ['memberInfo', 'fresh'],
  ]);
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')).toMatchObject({ token: 'fresh' });
});

test('SESS-06 a session that lasts for more than a minute is used as it is', async () => {
  setSession(testSession({ expiresAt: Date.now() + 65_000 }));
  const { seen } = answerCalls({ renew: testSession({ token: 'fresh' }), memberInfo: member });
  await request(calls.memberInfo, {});
  expect(seen.map(({ name, headers }) => [name, headers.token])).toEqual([['memberInfo', 'test-token']]);
});

test('REL-06 an expired session is renewed once for concurrent calls, and each of them is repeated', async () => {
  setSession(testSession({ expiresAt: Date.now() + hour }));
  const fresh = () => sessionStore.getState().session?.token === 'fresh';
  const { seen } = answerCalls({
    renew: testSession({ token: 'fresh' }),
    memberInfo: () => (fresh() ? member : refuse('session.expired')),
    wallet: () => (fresh() ? { sumBalance: '1.00', currency: 'BDT', wallets: [] } : refuse('session.expired')),
  });
  const [info, wallet] = await Promise.all([request(calls.memberInfo, {}), request(calls.wallet, {})]);
  expect([info.account, wallet.sumBalance]).toEqual(['rahim77', '1.00']);
  expect(seen.filter(({ name }) => name === 'renew')).toHaveLength(1);
});

test.each([
  ['session.revoked', 'revoked'],
  ['session.required', 'expired'],
] as const)('SESS-16 %s ends the session on this device, with the event that opens log-in', async (code, reason) => {
  setSession(testSession());
  answerCalls({ memberInfo: refuse(code) });
  const heard: unknown[] = [];
  const stop = bus.on('session.changed', (event) => heard.push(event));
  expect(await codeOf(request(calls.memberInfo, {}))).toBe(code);
  stop();
  expect(heard).toEqual([{ loggedIn: false, reason }]);
  expect(sessionStore.getState().session).toBeNull();
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
});

test('SESS-16 a call that is not repeated by itself ends the session too', async () => {
  for (const call of [calls.sendFeedback, calls.addFavourite, calls.changePassword]) {
    setSession(testSession());
    answerCalls({
      sendFeedback: refuse('session.revoked'),
      addFavourite: refuse('session.revoked'),
      changePassword: refuse('session.revoked'),
    });
    expect(await codeOf(request(call as typeof calls.addFavourite, {} as never))).toBe('session.revoked');
    expect([call.path, sessionStore.getState().session]).toEqual([call.path, null]);
  }
});

test('REL-05 an error for the old session does not end a new one from another tab', async () => {
  setSession(testSession({ token: 'before' }));
  const other = testSession({ token: 'of the other tab' });
  answerCalls({
    memberInfo: () => {
      localStorage.setItem('MC_SESSION_INFO', JSON.stringify(other));
      return refuse('session.revoked', { params: { context: 'hijacked' } });
    },
  });
  expect(await codeOf(request(calls.memberInfo, {}))).toBe('session.revoked');
  expect(sessionStore.getState().session?.token).toBe('of the other tab');
  expect(localStorage.getItem('MC_SESSION_INFO')).toContain('of the other tab');
});

test.each(['call', 'renewal'])('REL-06 why a session was ended is told to the page: by a %s', async (by) => {
  setSession(testSession());
  const ended = refuse('session.revoked', { params: { context: 'hijacked' } });
  answerCalls({ memberInfo: by === 'call' ? ended : refuse('session.expired'), renew: ended });
  const heard: unknown[] = [];
  const stop = bus.on('session.changed', (event) => heard.push(event));
  await codeOf(request(calls.memberInfo, {}));
  stop();
  expect(heard).toEqual([{ loggedIn: false, reason: 'revoked', context: 'hijacked' }]);
});

test('REL-06 SESS-16 a renewal that the server refuses ends the session', async () => {
  setSession(testSession());
  answerCalls({ memberInfo: refuse('session.expired'), renew: refuse('session.revoked') });
  expect(await codeOf(request(calls.memberInfo, {}))).toBe('session.expired');
  expect(sessionStore.getState().session).toBeNull();
});

test.each(['system.maintenance', 'system.restricted'] as const)(
  'a call refused with %s makes the page check whether the site has closed',
  async (code) => {
    const told = vi.fn();
    const stop = bus.on('site.changed', told);
    answerCalls({ gameTypeList: refuse(code), wallet: refuse('system.unavailable') });
    await codeOf(request(calls.wallet, {}));
    expect(told).not.toHaveBeenCalled();
    expect(await codeOf(request(calls.gameTypeList, {}))).toBe(code);
    stop();
    expect(told).toHaveBeenCalledOnce();
  },
);

test('a refusal until the password is changed is asked about once, and the session then says so', async () => {
  setSession(testSession());
  const required = testSession({ token: 'fresh', mustChangePassword: true });
  const { seen } = answerCalls({
    wallet: refuse('password.changeRequired'),
    memberInfo: refuse('password.changeRequired'),
    renew: required,
  });
  await Promise.all([codeOf(request(calls.wallet, {})), codeOf(request(calls.memberInfo, {}))]);
  expect(await codeOf(request(calls.wallet, {}))).toBe('password.changeRequired');
  expect(sessionStore.getState().session).toEqual(required);
  expect(seen.filter(({ name }) => name === 'renew')).toHaveLength(1);
});

test('a renewal that fails without network keeps the session', async () => {
  setSession(testSession({ expiresAt: Date.now() + 1000 }));
  answerCalls({ memberInfo: member, renew: new AppError('network.timeout') });
  await expect(request(calls.memberInfo, {})).resolves.toEqual(member);
  expect(sessionStore.getState().session).not.toBeNull();
});

test('a call that is cancelled before it starts is not sent', async () => {
  const { seen } = answerCalls({ gameTypeList: [] });
  expect(await codeOf(request(calls.gameTypeList, {}, { signal: AbortSignal.abort() }))).toBe('network.aborted');
  expect(seen).toHaveLength(0);
});

test('what the caller leaves undefined is not sent', async () => {
  const { seen } = answerCalls({ hotGames: [] });
  await request(calls.hotGames, { language: 'BN', gameType: undefined } as never);
  expect(seen[0]?.input).toEqual({ language: 'BN' });
  expect(Object.keys(seen[0]?.input ?? {})).toEqual(['language']);
});

test('a read is repeated 400 ms after a network failure, and after no other one', async () => {
  vi.useFakeTimers();
  const { seen, answers } = answerCalls({ gameTypeList: new AppError('network.failed') });
  const first = codeOf(request(calls.gameTypeList, {}));
  await vi.advanceTimersByTimeAsync(399);
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([await first, seen.length]).toEqual(['network.failed', 2]);
  answers.gameTypeList = new AppError('network.timeout');
  const second = codeOf(request(calls.gameTypeList, {}));
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect([await second, seen.length]).toEqual(['network.timeout', 3]);
});
