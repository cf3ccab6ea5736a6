import { MEMBER_TYPE } from '@r777/shared/contracts';
import { hashPassword } from '../../modules/identity/members/passwords';
import { TRIAL_TYPE } from '../../modules/identity/members/roles';
import type { members } from '../../modules/identity/members/tables';
import { newCode, newToken } from '../../platform/crypto/tokens';
import { DEMO_AGENT_CODE, demoAccounts, friends, teamLevels } from './accounts';
import type { Habit, Random } from './history';

/** A demo member: the row and how they play. */
export interface Person {
  readonly row: typeof members.$inferInsert & { readonly id: number };
  readonly habit: Habit;
}

const DAY = 86_400_000;
const FIRST_ID = 100_001;
const small = [500, 1_000, 1_000, 2_000, 5_000];
const large = [2_000, 5_000, 10_000, 20_000, 50_000];
const deposits = [20_000, 50_000, 50_000, 100_000, 200_000];

interface Draft {
  readonly username: string;
  readonly passwordHash: string;
  readonly paymentPasswordHash?: string;
  readonly type: number;
  readonly parentId: number | null;
  readonly registeredAt: number;
  readonly affiliateCode?: string;
  readonly clubLabel?: string;
  readonly email?: string;
  readonly mobileNum?: string;
  readonly countryDialingCode?: string;
  readonly mobileKey?: string;
  readonly mobileVerifiedAt?: Date;
}

/** The demo member's contact data: recovery and log-in by code use it, through the local outbox. */
const demoContact = {
  email: 'rahim77@example.com',
  mobileNum: '01977000077',
  countryDialingCode: '+880',
  mobileKey: '+8801977000077',
};

function rowOf(id: number, draft: Draft) {
  const registeredAt = new Date(draft.registeredAt);
  return {
    affiliateCode: newCode(),
    clubLabel: 'VIP 0',
    ...draft,
    id,
    usernameKey: draft.username.toLowerCase(),
    registerMethod: 'H5',
    registerUrl: '/m/register',
    domain: 'localhost',
    termsVersion: '1',
    registeredAt,
    firstLoginAt: registeredAt,
  };
}

/** The demo accounts, the agent's team level by level, then the member's friends; parents come before their children. */
export async function makePeople(now: number, random: Random): Promise<Person[]> {
  const people: Person[] = [];
  const add = (draft: Draft, habit: Omit<Habit, 'registeredAt'>) => {
    const person = {
      row: rowOf(FIRST_ID + people.length, draft),
      habit: { ...habit, registeredAt: draft.registeredAt },
    };
    people.push(person);
    return person.row.id;
  };
  for (const { username, password, type, paymentPassword } of demoAccounts) {
    const special =
      type === MEMBER_TYPE.agent
        ? { affiliateCode: DEMO_AGENT_CODE }
        : type === MEMBER_TYPE.member
          ? { ...demoContact, mobileVerifiedAt: new Date(now - 45 * DAY) }
          : {};
    const draft = {
      username,
      type,
      parentId: null,
      passwordHash: await hashPassword(password),
      registeredAt: now - 45 * DAY,
      ...(paymentPassword ? { paymentPasswordHash: await hashPassword(paymentPassword) } : {}),
      ...special,
    };
    const activity = type === TRIAL_TYPE ? 0 : type === MEMBER_TYPE.member ? 0.9 : 0.3;
    add(draft, { activity, stakes: type === MEMBER_TYPE.agent ? large : small, deposits });
  }
  // A random password that is not stored, so that nobody logs in as a member of the team.
  const passwordHash = await hashPassword(newToken());
  const agent = people.find(({ row }) => row.type === MEMBER_TYPE.agent)?.row.id;
  let above = agent === undefined ? [] : [agent];
  for (const [level, names] of teamLevels.entries()) {
    const ids = names.map((username, i) => {
      const parentId = above[i % above.length] ?? null;
      // Every eighth joined in the last two days, the others within the last six weeks.
      const days = i % 8 === 5 ? random.next() * 1.5 : random.between(6, 40) - level * 2;
      const draft = {
        username,
        passwordHash,
        type: level === 0 && i === 0 ? 2 : 0,
        parentId,
        registeredAt: Math.floor(now - days * DAY),
      };
      return add(draft, { activity: 0.25 + random.next() * 0.6, stakes: i % 3 === 0 ? large : small, deposits });
    });
    above = ids;
  }
  const inviter = people.find(({ row }) => row.type === MEMBER_TYPE.member)?.row.id ?? null;
  for (const { username, days, activity } of friends) {
    const draft = {
      username,
      passwordHash,
      type: MEMBER_TYPE.member,
      parentId: inviter,
      registeredAt: now - days * DAY,
    };
    add(draft, { activity, stakes: small, deposits: [60_000] });
  }
  return people;
}
