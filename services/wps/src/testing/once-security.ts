import { randomUUID } from 'node:crypto';
import { createAuthenticator } from './authenticator';
import { granted } from './client';
import { confirmed } from './confirm';
import { newMember } from './new-member';
import type { OnceCase } from './once-case';
import { addPasskey } from './passkeys';
import type { TestWps } from './start-wps';
import { sentCode, solveHuman } from './verification';

const anAccount = () => `15012${String(Date.now()).slice(-8)}`;

/** The idempotent calls of the security centre. */
export const securityCases = {
  async changePaymentPassword(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const confirmation = await confirmed(client, 'paymentPassword');
    const input = { newPaymentPassword: '482913', confirmPaymentPassword: '482913', confirmation };
    return { client, input, other: { ...input, newPaymentPassword: '111222', confirmPaymentPassword: '111222' } };
  },
  async setEmail(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const email = `once.${Date.now()}@mail.example.com`;
    granted(await client.call('sendEmailCode', { email }));
    const verificationCode = await sentCode(client, email);
    const input = { email, verificationCode, confirmation: await confirmed(client, 'email') };
    return { client, input, other: { ...input, email: `other.${email}` } };
  },
  async setMobileNum(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const mobileNum = `018${String(Date.now()).slice(-8)}`;
    granted(await client.call('sendBindCode', { mobileNum, humanCheck: await solveHuman(client) }));
    const verificationCode = await sentCode(client, `+88${mobileNum}`);
    const input = { mobileNum, verificationCode, confirmation: await confirmed(client, 'mobileNum') };
    return { client, input, other: { ...input, mobileNum: '01812345678' } };
  },
  async setIdentity(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    return { client, input: { birthday: '1990-02-03' }, other: { birthday: '1990-02-04' } };
  },
  async bindBankCard(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const card = { bankCode: 'BRAC', holder: 'Rahim Uddin', accountNumber: anAccount(), language: 'EN' };
    const input = { ...card, confirmation: await confirmed(client, 'bankCard') };
    return { client, input, other: { ...input, holder: 'Karim Uddin' } };
  },
  async removeBankCard(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const card = { bankCode: 'BRAC', holder: 'Rahim Uddin', accountNumber: anAccount(), language: 'EN' } as const;
    const first = await confirmed(client, 'bankCard');
    const { cardId } = granted(await client.call('bindBankCard', { ...card, confirmation: first }));
    const input = { cardId, confirmation: await confirmed(client, 'bankCard') };
    return { client, input, other: { ...input, cardId: randomUUID() } };
  },
  async removePasskey(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const { passkeyId } = granted(await addPasskey(client, createAuthenticator()));
    const input = { passkeyId, confirmation: await confirmed(client, 'passkey') };
    return { client, input, other: { ...input, passkeyId: randomUUID() } };
  },
};
