import { TOTP } from 'otpauth';
import type { AdminOutput } from '../admin/contract/admin-calls';
import type { AdminScope } from '../admin/contract/declare';
import { createClient, granted } from './client';
import type { Operator } from './operator';
import type { TestWps } from './start-wps';

/** One step of the codes, in ms. */
export const STEP = 30_000;

/** A person with both factors. */
export interface Person {
  readonly name: string;
  readonly invite: string;
  readonly key: string;
  readonly secret: string;
  /** The code of the authenticator app; `ms` later. */
  code(ms?: number): string;
}

/** A code that differs from every code that is valid now. */
export function wrongCode({ code }: Person): string {
  const good = [-2, -1, 0, 1, 2].map((step) => code(step * STEP));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !good.includes(one)) ?? '';
}

/** Sends the operators' calls before and after log-in. */
export function peopleOf(wps: Pick<TestWps, 'adminUrl' | 'now'>) {
  const send = <T>(method: string, path: string, body: object | undefined, token: string | undefined) =>
    createClient(wps.adminUrl, wps.now).send<T>(
      method,
      `/wps/admin/${path}`,
      body,
      token === undefined ? {} : { authorization: `Bearer ${token}` },
    );
  const post = <T>(path: string, body: object, token?: string) => send<T>('POST', path, body, token);
  /** Uses an invitation. */
  async function enrol({ name, invite }: Pick<Person, 'name' | 'invite'>): Promise<Person> {
    const { key, secret } = granted(await post<AdminOutput<'enrol'>>('enrol', { invite }));
    const app = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
    return { name, invite, key, secret, code: (ms = 0) => app.generate({ timestamp: wps.now() + ms }) };
  }
  return {
    post,
    get: (path: string, token: string) => send('GET', path, undefined, token),
    logIn: (input: { key: string; code?: string; recovery?: string }, token?: string) =>
      post<AdminOutput<'login'>>('login', input, token),
    enrol,
    /** Somebody whom `by` has invited, and who has enrolled. */
    async enrolled(by: Operator, ...role: AdminScope[]): Promise<Person> {
      return enrol(await by.ask('operatorCreate', { name: `person-${crypto.randomUUID()}`, role }));
    },
  };
}
