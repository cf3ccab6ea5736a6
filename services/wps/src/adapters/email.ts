import { isLoopback } from '@mfe/server-kit';
import { createTransport } from 'nodemailer';
import { outbox } from './outbox/tables';
import type { PortParts } from './parts';

/** A plain-text e-mail. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail server refuses the recipient for good: another try would fail too. */
export class RecipientRefused extends Error {}

/** Sends e-mail. */
export interface EmailPort {
  /** Resolves when the mail server has accepted it. @throws RecipientRefused, or another Error */
  send(email: Email): Promise<void>;
}

/** Stores mail in the outbox instead of sending it. */
export function localEmail({ db, now }: Pick<PortParts, 'db' | 'now'>): EmailPort {
  return {
    async send(email) {
      await db.orm.insert(outbox).values({ ...email, channel: 'email', at: new Date(now()) });
    },
  };
}

/** The mail server and the sender's address. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS; without it, nothing is sent to another machine) or `smtps://…:465`. */
  readonly url: string;
  /** `R777 <no-reply@example.com>` */
  readonly from: string;
}

const TIMEOUT = 10_000;

/**
 * The answer of a mail server that does not know the recipient, by its extended code: without one, or with another, it may
 * also refuse the sender or any client at this step.
 */
const UNKNOWN = /^55[013].5\.1\.(?:[1236]|10)\b/;

/** Sends by SMTP. */
export function smtpEmail({ url, from }: SmtpSettings): EmailPort {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Addresses come from members, so only the given text is sent, and no file or URL is read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // As an object the value is one address, even with commas in it.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text }).catch((error: unknown) => {
        const { command, response = '' } = error as { command?: string; response?: string };
        if (command === 'RCPT TO' && UNKNOWN.test(response))
          throw new RecipientRefused('the recipient is refused', { cause: error });
        throw error;
      });
    },
  };
}
