import type { AddCommand } from './access-commands';
import { UsageError } from './connection';
import { changeText, minute, table } from './output';

function idOf(given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new UsageError('<id> is the number of a request, as fed approvals lists it');
  return Number(given);
}

const why = ['--why <text>', 'Reason, for the audit log'] as const;
const whyOf = (given: unknown) => (given === undefined ? undefined : String(given));

/** Adds the commands about changes that need a second operator. */
export function addApprovalCommands(command: AddCommand): void {
  command(
    'policy <remote>',
    'Show or set how many operators a change needs',
    async (client, options, remote: string) => {
      if (options.approvals === undefined) {
        const value = await client.policy(remote);
        return { value, text: `${remote}: approvals ${value.approvals}` };
      }
      if (!/^[12]$/.test(String(options.approvals))) throw new UsageError('--approvals is 1 or 2');
      const why = options.why === undefined ? undefined : String(options.why);
      const value = await client.setPolicy(remote, Number(options.approvals), { why });
      return { value, text: changeText(value) };
    },
  )
    .option('--approvals <number>', '2: what goes live waits for a second operator; 1: it does not')
    .option(...why);
  command('approvals', 'List the changes that wait for a second operator', async (client) => {
    const value = await client.approvals();
    const rows = value.map(({ id, remote, change, who, expiresAt, why }) => [
      String(id),
      remote,
      change,
      who,
      minute(expiresAt),
      why,
    ]);
    const text =
      rows.length === 0 ? 'nothing waits' : table([['ID', 'REMOTE', 'WHAT', 'WHO', 'UNTIL', 'WHY'], ...rows]);
    return { value, text };
  });
  command(
    'approve <remote> <id>',
    'Approve a change that another operator asked for, and make it',
    async (client, options, remote: string, id: string) => {
      const value = await client.approve(remote, idOf(id), { why: whyOf(options.why) });
      return { value, text: changeText(value) };
    },
  ).option(...why);
}
