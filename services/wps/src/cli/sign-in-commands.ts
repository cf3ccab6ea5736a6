import { type Command, commandOf, UsageError } from '@mfe/server-kit/cli';
import encodeQR from 'qr';
import { z } from 'zod';
import { type AdminOutput, adminCalls } from '../admin/contract/admin-calls';
import { callApi } from './api';
import {
  address,
  apiOf,
  backendOf,
  credentialsFile,
  credentialsFor,
  keepCredentials,
  type Surroundings,
  secretUrlOf,
} from './environment';
import { resultText } from './output';

/** A QR code that a phone can read from a terminal; text in the terminal's own colours is not read reliably. */
const drawn = (uri: string) => encodeQR(uri, 'term', { border: 2, ecc: 'low' });

function enrolment(around: Surroundings): Command {
  const { summary, input } = adminCalls.enrol;
  return commandOf('enrol <invite>', input.extend(address), {
    summary,
    async run({ invite, api }) {
      const url = secretUrlOf(around, api);
      const enrolled = (await callApi({ url }, 'enrol', { invite })) as AdminOutput<'enrol'>;
      const { name, key, secret, uri } = enrolled;
      await keepCredentials(around.env, url, { name, key });
      const told = { name, secret, uri, next: 'wps login --code <six digits>' };
      return {
        value: told,
        text: `${drawn(uri)}\n${resultText({ name, secret })}\n\nScan it, or type the secret, in an authenticator app: it is shown this once. The key of this
machine is in ${credentialsFile(around.env)}. Then: ${told.next}`,
      };
    },
  });
}

function logIn(around: Surroundings): Command {
  const { summary, input } = adminCalls.login;
  return commandOf('login', input.omit({ key: true }).extend(address), {
    summary,
    async run({ code, recovery, api }) {
      if ((code === undefined) === (recovery === undefined))
        throw new UsageError('give --code with six digits, or --recovery with a recovery code');
      const url = secretUrlOf(around, api);
      const kept = await credentialsFor(around.env, url);
      const key = backendOf(around.env).WPS_KEY ?? kept?.key;
      if (key === undefined) throw new UsageError('this machine has no key for that backend: enrol first');
      const sent = { key, ...(code === undefined ? { recovery } : { code: code.replace(/\s/g, '') }) };
      const begun = (await callApi({ url, token: kept?.token }, 'login', sent)) as AdminOutput<'login'>;
      const { token, recoveryCodes, ...told } = begun;
      await keepCredentials(around.env, url, { name: begun.name, key, token, expiresAt: begun.expiresAt });
      const paper = recoveryCodes
        ? `\n\nRecovery codes, each good once, for when the phone is lost. They are shown this once:\n${recoveryCodes.join('\n')}`
        : '';
      return { value: { ...told, ...(recoveryCodes ? { recoveryCodes } : {}) }, text: `${resultText(told)}${paper}` };
    },
  });
}

function logOut(around: Surroundings): Command {
  return commandOf('logout', z.object(address), {
    summary: adminCalls.logout.summary,
    async run({ api }) {
      const target = await apiOf(around, api);
      const ended = await callApi(target, 'logout', {});
      const kept = await credentialsFor(around.env, target.url);
      if (kept) await keepCredentials(around.env, target.url, { name: kept.name, key: kept.key });
      return { value: ended, text: resultText(ended) };
    },
  });
}

/** Enrolment, log-in and log-out of a person. Their data is stored on this machine. */
export const signInCommandsOf = (around: Surroundings): readonly Command[] => [
  enrolment(around),
  logIn(around),
  logOut(around),
];
