import { createTransport } from 'nodemailer';
import type { EmailPort } from './port';

/** The mail server and who the mail comes from. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`. */
  readonly url: string;
  /** `R777 <no-reply@example.com>` */
  readonly from: string;
}

const TIMEOUT = 10_000;

/** Sends by SMTP. */
export function smtpEmail({ url, from }: SmtpSettings): EmailPort {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Addresses come from members: nothing but the text given is ever read or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // As an object the address is one address, whatever commas are in it.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
