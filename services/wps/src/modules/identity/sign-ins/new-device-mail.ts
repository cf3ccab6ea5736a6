import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context';
import { members } from '../members/tables';
import { originOf } from '../session/sessions';
import { readable } from './record';

const HOUR = 60 * 60_000;
/** Mails to one member an hour: a browser that keeps no cookies is new at every log-in. */
const PER_HOUR = 3;

/**
 * Both languages in one mail: the page that logged in may be another person's, so its language may be the wrong one.
 */
function mailOf(username: string, { device, area }: ReturnType<typeof readable>) {
  return {
    subject: 'R777: new device · নতুন ডিভাইস',
    text: `Hello ${username},

somebody logged in to your R777 account on a device that it was never used on before.

Device: ${device}
Network: ${area}

If it was you, do nothing. If it was not, open the log-in history in the security centre and report it, or ask customer service.

প্রিয় ${username},

আপনার R777 অ্যাকাউন্টে এমন একটি ডিভাইস থেকে লগইন হয়েছে যা আগে কখনও ব্যবহার করা হয়নি।

ডিভাইস: ${device}
নেটওয়ার্ক: ${area}

আপনি নিজে হলে কিছুই করতে হবে না। আপনি না হলে নিরাপত্তা কেন্দ্রে লগইনের ইতিহাস খুলে জানান, অথবা গ্রাহক সেবায় যোগাযোগ করুন।
`,
  };
}

/** Sends the mail to the account's address after the call's answer, because mail servers are slow. */
export function mailNewDevice(
  { db, ports, background, counters }: Pick<IdentityContext, 'db' | 'ports' | 'background' | 'counters'>,
  memberId: number,
  request: FastifyRequest,
): void {
  const origin = originOf(request);
  background('tell of a new device', async () => {
    const [member] = await db.orm.select().from(members).where(eq(members.id, memberId));
    if (!member?.email) return;
    const { current } = await counters.count(`new device ${memberId}`, HOUR);
    if (current <= PER_HOUR) await ports.email.send({ to: member.email, ...mailOf(member.username, readable(origin)) });
  });
}
