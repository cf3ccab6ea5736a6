import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context';
import { members } from '../members/tables';
import { originOf } from '../session/sessions';
import { recipientKey } from '../verification/codes';
import { readable } from './record';

const HOUR = 60 * 60_000;
/**
 * Maximum number of mails to one mailbox in an hour, because a browser without cookies counts as new at every log-in.
 */
const PER_HOUR = 3;

/**
 * Both languages in one mail, because another person may have logged in, so the page's language may be the wrong one.
 */
function mailOf(username: string, { device, area }: ReturnType<typeof readable>) {
  return {
    subject: 'R777: new device · নতুন ডিভাইস',
    text: `Hello ${username},

Someone logged in to your R777 account on a device that’s new to us.

Device: ${device}
Network: ${area}

If this was you, you don’t need to do anything. If not, open the login history in the security centre and report it, or contact customer service.

প্রিয় ${username},

আপনার R777 অ্যাকাউন্টে একটি নতুন ডিভাইস থেকে লগ ইন হয়েছে।

ডিভাইস: ${device}
নেটওয়ার্ক: ${area}

আপনি নিজে হলে কিছুই করতে হবে না। আপনি না হলে নিরাপত্তা কেন্দ্রে লগ ইনের ইতিহাস খুলে জানান, অথবা গ্রাহক সেবায় যোগাযোগ করুন।
`,
  };
}

/**
 * Sends the mail to the account's address after the call's answer, because mail servers are slow. An unproven address
 * may be a stranger's mailbox, so it gets none.
 */
export function mailNewDevice(
  { db, ports, background, counters }: Pick<IdentityContext, 'db' | 'ports' | 'background' | 'counters'>,
  memberId: number,
  request: FastifyRequest,
): void {
  const origin = originOf(request);
  background('tell of a new device', async () => {
    const [member] = await db.orm.select().from(members).where(eq(members.id, memberId));
    if (!member?.email || !member.emailVerifiedAt) return;
    const { current } = await counters.count(`new device ${recipientKey(member.email)}`, HOUR);
    if (current <= PER_HOUR) await ports.email.send({ to: member.email, ...mailOf(member.username, readable(origin)) });
  });
}
