import type { ChangeResult } from '@mfe/contract/answers';
import { type Command, type Result, table, UsageError } from '@mfe/server-kit/cli';
import { z } from 'zod';
import { changeText, minute } from './output';
import { flag, millisecondsOf, option, percentOf, rateOf, registryCommand, remote, why } from './registry-command';
import { rollBack } from './roll-back';

const version = z.string().describe('A published version');
const limits = {
  errors: option('percent', 'Error rate above which it is rolled back by itself (default: 1)'),
  deadline: option('time', 'How long busy areas may put off the swap, such as 30s (default: two minutes)'),
};
const watch = option('time', 'How long it is watched; 0s: not at all (default: 10m)');
const evenUnhealthy = flag('Also a version that was rolled back before');
const consents = { enable: flag('Bring a remote that is switched off back on with it'), evenUnhealthy };

/** The operator's options in the form that the client takes. */
function rollout(given: {
  errors?: string | undefined;
  deadline?: string | undefined;
  watch?: string | undefined;
  enable?: boolean | undefined;
  evenUnhealthy?: boolean | undefined;
  why?: string | undefined;
}) {
  return {
    why: given.why,
    limit: rateOf('--errors', given.errors),
    deadlineMs: millisecondsOf('--deadline', given.deadline),
    watchMs: millisecondsOf('--watch', given.watch),
    enable: given.enable,
    evenUnhealthy: given.evenUnhealthy,
  };
}

async function told(result: Promise<ChangeResult>): Promise<Result> {
  const value = await result;
  return { value, text: changeText(value) };
}

/** The commands that change what is live. */
export const changeCommands: readonly Command[] = [
  registryCommand(
    'register <remote>',
    'Assign a new remote the identity that the names of its versions begin with, once and for good',
    { remote, why },
    async (client, { remote: name, why: reason }) => {
      const value = await client.register(name, reason);
      const text = value.isNew
        ? `${name} is registered as ${value.identity}; its team can publish now`
        : `${name} was registered before, as ${value.identity}`;
      return { value, text };
    },
  ),
  registryCommand(
    'activate <remote> <version>',
    'Make a published version live',
    {
      remote,
      version,
      canary: option('percent', 'Only for this share of the devices; promote makes it live for all'),
      ...limits,
      watch,
      ...consents,
      why,
    },
    (client, { remote: name, version: wanted, canary: share, ...given }) => {
      const canary = share === undefined ? undefined : percentOf('--canary', share, 1);
      if (canary !== undefined && given.watch !== undefined)
        throw new UsageError('a canary is watched as long as it lasts: leave out --watch');
      return told(client.activate(name, wanted, { ...rollout(given), canary }));
    },
  ),
  registryCommand(
    'promote <remote>',
    'Make the version that has a share of the devices live for all',
    { remote, ...limits, watch, ...consents, why },
    (client, { remote: name, ...given }) => told(client.promote(name, rollout(given))),
  ),
  registryCommand(
    'rollback <remote>',
    'Return to the last version that was not rolled back',
    {
      remote,
      from: option('version', 'The version to take back: if somebody has done it already, nothing changes'),
      evenUnhealthy,
      why,
    },
    (client, { remote: name, ...given }) => rollBack(client, name, given),
  ),
  registryCommand(
    'traffic <remote> <version> <percent>',
    'Give a version to a part of the devices; 0 ends the split',
    { remote, version, percent: z.string().describe('Share of the devices'), ...limits, ...consents, why },
    (client, { remote: name, version: wanted, percent, ...given }) =>
      told(client.traffic(name, wanted, percentOf('<percent>', percent), rollout(given))),
  ),
  registryCommand('disable <remote>', 'Take a remote from every open page', { remote, why }, (client, given) =>
    told(client.disable(given.remote, { why: given.why })),
  ),
  registryCommand('enable <remote>', 'Give a disabled remote back', { remote, why }, (client, given) =>
    told(client.enable(given.remote, { why: given.why })),
  ),
];

function idOf(given: string): number {
  if (!/^\d{1,9}$/.test(given))
    throw new UsageError(`${given} is not the number of a request. List the requests with: fed approvals`);
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
      if (!/^[12]$/.test(approvals)) throw new UsageError(`--approvals ${approvals} is not valid. Use 1 or 2.`);
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
