import { afterAll, beforeAll, expect, test } from 'vitest';
import { promotionRuleSchema } from '../../modules/promotions/rule';
import { errorOf, granted, newOperator, type Operator } from '../../testing';
import { operatorOf } from '../../testing/operator';
import { type Person, peopleOf, STEP } from '../../testing/people';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';

const DAY = 24 * 3_600_000;
const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '1000.00', deposits: 'any' } as const;

let desk: PromotionDesk;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  desk = await startPromotions();
  people = peopleOf(desk.wps);
});
afterAll(() => desk.wps.close());

const newAdmin = () => newOperator(desk.wps, 'admin', 'finance');
/** A new log-in of a person. Codes are good once, so the clock moves on. */
async function enter({ name, key, code }: Person): Promise<Operator> {
  desk.wps.advance(STEP);
  const { token } = granted(await people.logIn({ key, code: code() }));
  return operatorOf(desk.wps, { token, label: name });
}
let written = 0;
/** A version that waits for an approval. */
async function write(by: Operator): Promise<string> {
  const id = `large-${++written}`;
  const item = promotionRuleSchema.parse({ id, terms, join: 'optIn', caps: { budget: '100000.01' } });
  expect(await by.ask('promotionPut', { item })).toMatchObject({ offered: false });
  return id;
}
const approve = (by: Operator, id: string) => by.send('promotionApprove', { id, version: 1 });
const sameHand = { code: 'permission.denied', params: { reason: 'sameHand' } };

test('an administrator who invents two operators cannot approve with one what the other wrote', async () => {
  const admin = await newAdmin();
  const [one, two] = [await people.enrolled(admin, 'finance'), await people.enrolled(admin, 'finance')];
  const [first, late] = [await write(await enter(one)), await write(await enter(one))];
  expect(errorOf(await approve(await enter(two), first))).toMatchObject(sameHand);
  const root = await newOperator(desk.wps, 'operator');
  const { content } = await root.ask('audit', { subject: `promotion:${first}`, what: 'promotionApprove' });
  expect(content).toMatchObject([{ who: two.name, to: 'refused', from: { author: one.name } }]);
  const versions = await root.ask('promotionVersions', { id: first });
  expect(versions.content).toMatchObject([{ approvedBy: null }]);
  // Somebody who has nothing to do with the two may approve at once, and the second after a day.
  granted(await approve(await newOperator(desk.wps, 'finance'), first));
  desk.wps.advance(DAY);
  granted(await approve(await enter(two), late));
});

test('an inventor and the invented approve nothing of each other, also over a third name', async () => {
  const admin = await newAdmin();
  const middle = await enter(await people.enrolled(admin, 'admin', 'finance'));
  const last = await enter(await people.enrolled(middle, 'finance'));
  for (const [author, approver] of [
    [admin, middle],
    [middle, admin],
    [admin, last],
    [last, admin],
    [last, middle],
  ] as const)
    expect(errorOf(await approve(approver, await write(author)))).toMatchObject(sameHand);
});

test.each(['operatorReset', 'operatorRoles'] as const)(
  'after %s the account is tied for a day to the operator who did it',
  async (how) => {
    const colleague = await people.enrolled(await newAdmin(), 'finance');
    desk.wps.advance(DAY);
    const admin = await newAdmin();
    const [early, late] = [await write(admin), await write(admin)];
    granted(await approve(await enter(colleague), early));
    const { name } = colleague;
    let person = colleague;
    if (how === 'operatorReset') person = await people.enrol(await admin.ask('operatorReset', { name }));
    else {
      const version = (await admin.ask('operators', {})).find((one) => one.name === name)?.version;
      await admin.ask('operatorRoles', { name, role: ['finance', 'content'], version });
    }
    expect(errorOf(await approve(await enter(person), late))).toMatchObject(sameHand);
    desk.wps.advance(DAY);
    granted(await approve(await enter(person), late));
  },
);
