import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, granted, startWps, type TestWps } from '../../../testing';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';

let wps: TestWps;
let agent: TeamMember;
let child: TeamMember;
let last: TeamMember;
beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null, 1);
  child = await newTeamMember(wps, agent, 1);
  last = await newTeamMember(wps, child);
});
afterAll(() => wps.close());

const read = async (who: TeamMember, member: number | string) =>
  granted(await who.client.call('teamNote', { member: String(member) }));
const write = (who: TeamMember, member: number | string, note: string) =>
  who.client.call('setTeamNote', { member: String(member), note });

test('a note belongs to the agent who wrote it, on a member at any depth', async () => {
  expect(await read(agent, last.id)).toEqual({ note: '', changedAt: null });
  granted(await write(agent, last.id, '  asked for a higher limit  '));
  expect(await read(agent, last.id)).toMatchObject({ note: 'asked for a higher limit' });
  expect(await read(child, last.id)).toEqual({ note: '', changedAt: null });
  granted(await write(agent, last.id, 'calls on Fridays'));
  expect(await read(agent, last.id)).toEqual({ note: 'calls on Fridays', changedAt: expect.any(String) });
});

test('an empty note removes the one that was there', async () => {
  granted(await write(agent, child.id, 'x'));
  expect(granted(await write(agent, child.id, ' '))).toEqual({ note: '', changedAt: null });
  expect(await read(agent, child.id)).toEqual({ note: '', changedAt: null });
});

test('SEC-05 the note on a member outside the team is neither read nor written', async () => {
  for (const member of [agent.id, '999999', '9999999999']) {
    const refused = { code: 'request.notFound', field: 'member' };
    expect(errorOf(await child.client.call('teamNote', { member: String(member) }))).toEqual(refused);
    expect(errorOf(await write(child, member, 'x'))).toEqual(refused);
  }
});

test('a note of more than 500 characters is refused', async () => {
  granted(await write(agent, child.id, 'ক'.repeat(500)));
  expect(errorOf(await write(agent, child.id, 'x'.repeat(501)))).toEqual({ code: 'request.invalid', field: 'note' });
});
