import { calls } from '@r777/shared/contracts';
import { queryClient } from '@r777/shared/core';
import { beforeEach, expect, test } from 'vitest';
import { tellChanges } from './what-changed';

const ofContracts = [
  calls.contractSalaryRequest,
  calls.contractDividendRequest,
  calls.contractStanding,
  calls.contractsBelow,
  calls.agentContracts,
];
const stale = (paths: readonly { path: string }[]) =>
  paths.filter(({ path }) => queryClient.getQueryState([path])?.isInvalidated).map(({ path }) => path);

beforeEach(() => {
  queryClient.clear();
  for (const { path } of [...ofContracts, calls.affiliateLinks]) queryClient.setQueryData([path], {});
});

test('a change of a contract makes stale what pages know of contracts, and nothing else of the agent', () => {
  tellChanges()('contracts.changed');
  expect(stale(ofContracts)).toEqual(ofContracts.map(({ path }) => path));
  expect(stale([calls.affiliateLinks])).toEqual([]);
});

test('after a reconnect it is stale too: the event may have been missed', () => {
  const tell = tellChanges();
  tell('hello');
  expect(stale(ofContracts)).toEqual([]);
  tell('hello');
  expect(stale(ofContracts)).toHaveLength(ofContracts.length);
});
