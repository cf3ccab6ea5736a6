import { isLoopback } from '@r777/server-kit';
import { createTransport } from 'nodemailer';
import type { EmailPort } from './port';

/** The mail server and the sender's address. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS, without which nothing is sent to another machine) or `smtps://…:465`. */
  readonly url: string;
  /** `R777 <no-reply@example.com>` */
  readonly from: string;
}

const TIMEOUT = 10_000;

/** Sends by SMTP. */
export function smtpEmail({ url, from }: SmtpSettings): EmailPort {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Addresses come from members: only the given text is sent, and no file or URL is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // As an object the address is one address, even with commas in it.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
