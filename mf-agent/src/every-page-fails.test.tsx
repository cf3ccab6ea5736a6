import { calls } from '@r777/shared/contracts';
import { emptyAnswer } from '@r777/shared/testing/empty-answers';
import { expectToSayThatItFails } from '@r777/shared/testing/failing-page';
import { test } from 'vitest';
import remote from '../remote.json';
import { asAgent } from './testing/answers';
import { AS_OF } from './testing/team';

/** Figures of a team without members. Their time is shown, so it has to be a real one. */
const figures = ({ method, path }: { method: string; path: string }) => ({
  ...Object(emptyAnswer(method, path)?.value),
  asOf: AS_OF,
});
const answers = {
  ...asAgent.answers,
  teamKpi: figures(calls.teamKpi),
  teamOverview: figures(calls.teamOverview),
  downline: figures(calls.downline),
};
const addresses: Readonly<Record<string, string>> = { 'agent-account-record': '/m/accountRecord?types=A' };

test.each(Object.entries(remote.pages))('%s says when the service is slow or fails, with Retry', async (page, file) => {
  const { Area } = await import(`./expose/${file.slice('./'.length)}.tsx`);
  await expectToSayThatItFails(Area, { ...asAgent, answers, path: addresses[page] ?? '/m/agent' });
});
