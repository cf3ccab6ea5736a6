import { type Command, table, UsageError } from '@r777/server-kit/cli';
import { z } from 'zod';
import { changeText, minute } from './output';
import { option, registryCommand, remote, why } from './registry-command';

function idOf(given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new UsageError('<id> is the number of a request, as fed approvals lists it');
  return Number(given);
}

/** The commands about changes that need a second operator. */
export const approvalCommands: readonly Command[] = [
  registryCommand(
    'policy <remote>',
    'Show or set how many operators a change needs',
    {
      remote,
      approvals: option('number', '2: what goes live waits for a second operator; 1: it does not'),
      why,
    },
    async (client, { remote: name, approvals, why: reason }) => {
      if (approvals === undefined) {
        const value = await client.policy(name);
        return { value, text: `${name}: approvals ${value.approvals}` };
      }
      if (!/^[12]$/.test(approvals)) throw new UsageError('--approvals is 1 or 2');
      const value = await client.setPolicy(name, Number(approvals), { why: reason });
      return { value, text: changeText(value) };
    },
  ),
  registryCommand('approvals', 'List the changes that wait for a second operator', {}, async (client) => {
    const value = await client.approvals();
    const rows = value.map(({ id, remote: name, change, who, expiresAt, why: reason }) => [
      String(id),
      name,
      change,
      who,
      minute(expiresAt),
      reason,
    ]);
    const text =
      rows.length === 0 ? 'nothing waits' : table([['ID', 'REMOTE', 'WHAT', 'WHO', 'UNTIL', 'WHY'], ...rows]);
    return { value, text };
  }),
  registryCommand(
    'approve <remote> <id>',
    'Approve a change that another operator asked for, and make it',
    { remote, id: z.string().describe('Number of the request, as fed approvals lists it'), why },
    async (client, { remote: name, id, why: reason }) => {
      const value = await client.approve(name, idOf(id), { why: reason });
      return { value, text: changeText(value) };
    },
  ),
];
