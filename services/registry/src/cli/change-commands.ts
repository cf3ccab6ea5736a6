import { type Command, type Result, UsageError } from '@r777/server-kit/cli';
import { z } from 'zod';
import type { ChangeResult } from '../model';
import { changeText } from './output';
import { flag, option, registryCommand, remote, why } from './registry-command';
import { millisecondsOf, percentOf, rateOf } from './values';

const version = z.string().describe('A published version');
const limits = {
  errors: option('percent', 'Error rate above which it is rolled back by itself (default: 1)'),
  deadline: option('time', 'How long busy areas may put off the swap, such as 30s (default: two minutes)'),
};
const watch = option('time', 'How long it is watched; 0s: not at all (default: 10m)');
const evenUnhealthy = flag('Also a version that was rolled back before');
const consents = { enable: flag('Bring a remote that is switched off back on with it'), evenUnhealthy };

/** What the operator allows and asks for, as the client takes it. */
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
    'Return to the last version that was not rolled back; again for the one before that',
    { remote, evenUnhealthy, why },
    (client, { remote: name, evenUnhealthy: any, why: reason }) =>
      told(client.rollback(name, { why: reason, evenUnhealthy: any })),
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
