import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { createLogger } from '@mfe/server-kit';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { RecipientRefused, smtpEmail } from './email';

test('the log of a mail that the server refused names no address', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`4.2.0 <${address}>: try again`), { responseCode: 451 })),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  let lines = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  const log = createLogger('mail-test', 'info', stream as never);
  const mail = { to: 'rahim.uddin@example.com', subject: 'R777', text: 'R777: 123456' };
  await smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' })
    .send(mail)
    .catch((error: unknown) => log.error({ err: error }, 'could not send a code by email'));
  expect(lines).toContain('could not send');
  expect(lines).not.toContain('rahim.uddin');
});

interface Mail {
  readonly user: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

async function mailServer(password = 'right') {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username ?? '' }) : done(new Error('wrong password')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        mails.push({
          user: String(session.user),
          from,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://sender:right@127.0.0.1:${port}` };
}
const mail = { to: 'rahim@example.com', subject: 'আপনার R777 কোড', text: 'R777: 123456 — লগ ইন' };

test('a mail goes to the server, from the site’s own address, in any script', async () => {
  const { mails, url } = await mailServer();
  await smtpEmail({ url, from: 'R777 <no-reply@r777.example>' }).send(mail);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ user: 'sender', from: 'no-reply@r777.example', to: ['rahim@example.com'] });
  const [head = '', body = ''] = (mails[0]?.source ?? '').split('\r\n\r\n');
  expect(head).toMatch(/Subject: =\?UTF-8\?/);
  const isBase64 = /Content-Transfer-Encoding: base64/i.test(head);
  const decoded = isBase64
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString();
  expect(decoded.trim()).toBe(mail.text);
});

test('nothing in an address or a subject adds another recipient or another header', async () => {
  const { mails, url } = await mailServer();
  const port = smtpEmail({ url, from: 'no-reply@r777.example' });
  for (const to of ['rahim@example.com, thief@example.net', 'rahim@example.com\r\nBcc: thief@example.net'])
    await port.send({ ...mail, to, subject: 'Hello\r\nBcc: thief@example.net' }).catch(() => undefined);
  expect(mails.flatMap(({ to }) => to)).not.toContain('thief@example.net');
  for (const { source } of mails) expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
});

test('nothing is sent to another machine without TLS, not even the password of the mail server', async () => {
  const { mails, url } = await mailServer();
  // This machine, under an address that other machines could also have.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
  await expect(smtpEmail({ url: elsewhere, from: 'a@b.example' }).send(mail)).rejects.toThrow(/STARTTLS|TLS/);
  expect(mails).toEqual([]);
});

test('a server that refuses or is unreachable is a failure', async () => {
  const { url, mails } = await mailServer('another');
  await expect(smtpEmail({ url, from: 'a@b.example' }).send(mail)).rejects.toThrow();
  await expect(smtpEmail({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' }).send(mail)).rejects.toThrow();
  expect(mails).toEqual([]);
});

test.each([
  ['the recipient for good', 'onRcptTo', 550, '5.1.1 no such user', true],
  ['the recipient for now', 'onRcptTo', 451, '4.2.0 busy', false],
  ['the sender, at its own step', 'onMailFrom', 550, '5.1.1 no such user', false],
  ['the sender, at the step of the recipient', 'onRcptTo', 550, '5.1.8 sender address rejected', false],
  ['any client', 'onRcptTo', 550, '5.7.1 relaying denied', false],
  ['without an extended code', 'onRcptTo', 550, 'relay not permitted', false],
] as const)('a server that refuses %s', async (_, step, responseCode, words, isFinal) => {
  const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error(words), { responseCode }));
  const server = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'], [step]: refuse });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  const failure = await smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' })
    .send(mail)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof RecipientRefused).toBe(isFinal);
});
