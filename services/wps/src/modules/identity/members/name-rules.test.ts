// @module-tag extended
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  registration,
  signUp,
  startWps,
  type TestWps,
} from '../../../testing';
import { fillSkeletons, nameProblem, skeletonOf } from './name-rules';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
const register = async (username: string) => errorOf(await signUp(createClient(wps.url, wps.now), { username }))?.code;

test.each([
  ['a variation selector', 'rahim77\uFE0F', 'name.characters'],
  ['a grapheme joiner', 'rah\u034Fim77', 'name.characters'],
  ['a full-width letter', '\uFF52ahim77', 'name.characters'],
  ['a Cyrillic letter', 'r\u0430him77', 'name.mixed'],
  ['a small l that looks like the I of another name', 'rahlm_of_Dhaka', undefined],
  ['the brand', 'team_r777', 'name.reserved'],
  ['the brand in pieces', 'R_7_7_7', 'name.reserved'],
  ['a word that ends as the brand', 'omar777', undefined],
  ['staff', 'admin', 'name.reserved'],
  ['staff with digits', 'adm1n77', 'name.reserved'],
  ['staff in Bengali', 'সাপোর্ট', 'name.reserved'],
  ['a Bengali name', 'রহিম৭৭', undefined],
  ['a word that only contains one', 'badminton7', undefined],
])('a username with %s: %s', async (_, username, code) => {
  expect(await register(username)).toBe(code);
});

test('a name that looks like a member’s is taken, and the form says so before it is sent', async () => {
  const visitor = createClient(wps.url, wps.now);
  expect(await register('Karim_Il10')).toBeUndefined();
  for (const alike of ['Karim_II10', 'karim_lll0', 'Karlrn_ll1O'.replace('Karlrn', 'Karim')]) {
    expect(granted(await visitor.call('checkUsername', { username: alike })).available, alike).toBe(false);
    expect(await register(alike), alike).toBe('username.taken');
  }
});

test('of two alike names at once one is registered', async () => {
  const seen = await Promise.all(['sam_Il', 'sam_lI', 'sam_ll'].map(register));
  expect(seen.toSorted()).toEqual(['username.taken', 'username.taken', undefined].toSorted());
});

test('a change of the fold reaches the names that members have', async () => {
  const { username } = registration();
  await newMember(wps, { username });
  await wps.db.orm.execute(sql`update wps.members set name_skeleton = ${username} where username = ${username}`);
  const later = await startWps({ db: wps.db });
  expect(await wps.db.rows(sql`select name_skeleton as kept from wps.members where username = ${username}`)).toEqual([
    { kept: skeletonOf(username) },
  ]);
  await later.close();
});

test('names from before the rule keep working, alike ones too, and are taken', async () => {
  const { username } = registration();
  await newMember(wps, { username });
  await wps.db.orm.execute(sql`update wps.members set name_skeleton = null where username = ${username}`);
  const later = await startWps({ db: wps.db });
  expect(await wps.db.rows(sql`select name_skeleton as kept from wps.members where username = ${username}`)).toEqual([
    { kept: skeletonOf(username) },
  ]);
  await createClient(later.url, later.now).login(username, 'Secret123');
  await later.close();
});

test('the skeletons of many members are written in one statement for thousands', async () => {
  const { username } = registration();
  await newMember(wps, { username });
  const copied = sql.raw(
    'password_hash, type, club_label, register_method, register_url, domain, terms_version, registered_at',
  );
  await wps.db.orm.execute(sql`
    insert into wps.members (username, username_key, affiliate_code, ${copied})
    select 'Many' || g, 'many' || g, 'XMANY' || g, ${copied}
    from wps.members cross join generate_series(1, 5400) g where username = ${username}`);
  const statements = vi.spyOn(wps.db.orm, 'execute');
  const transactions = vi.spyOn(wps.db, 'transaction');
  await fillSkeletons(wps.db);
  expect([statements.mock.calls.length, transactions.mock.calls.length]).toEqual([2, 0]);
  vi.restoreAllMocks();
  const written = await wps.db.rows<{ username: string; skeleton: string }>(
    sql`select username, name_skeleton as skeleton from wps.members where username like 'Many%'`,
  );
  expect(written).toHaveLength(5400);
  expect(written.filter(({ username: name, skeleton }) => skeleton !== skeletonOf(name))).toEqual([]);
});

test.each(['R777 Support', 'admin', 'Customer Service', 'অ্যাডমিন', '𝐀dmin', 'Аdmin', 'গ্রাহক সেবা'])(
  'the nickname “%s” is refused',
  async (nickname) => {
    const member = await newMember(wps);
    expect(errorOf(await member.call('setNickname', { nickname }))?.code).toMatch(/^name\./);
  },
);

test.each(['Rahim রহিম', 'ক্‍ষমা', 'Lucky ❤️', 'Supportive Sam', '日本の人'])(
  'the nickname “%s” is kept',
  async (nickname) => {
    const member = await newMember(wps);
    granted(await member.call('setNickname', { nickname }));
  },
);

test.each(['R777', 'R777 Support', 'My R777', '®777', 'ᴙ777', 'г777', 'R７７７'.normalize('NFKC'), 'আর৭৭৭', '৭৭ R777'])(
  'the nickname “%s” begins a word with the brand, as it is or in look-alike letters, and is reserved',
  (nickname) => {
    expect(nameProblem(nickname, 'nickname')).toBe('name.reserved');
  },
);

test.each(['Omar777', 'Omar 777', 'Star777', 'নূর৭৭৭', 'Mr777', 'OmarR 77'])(
  'the nickname “%s” has the letters of the brand inside a word, and is kept',
  (nickname) => {
    expect(nameProblem(nickname, 'nickname')).toBeUndefined();
  },
);

test('a person’s own name has no reserved words, and is in one script by the word', () => {
  expect(nameProblem('Admin Hossain', 'person')).toBeUndefined();
  expect(nameProblem('Rаhim Hossain', 'person')).toBe('name.mixed');
  expect(nameProblem('Rahim\u2060Hossain', 'person')).toBe('name.characters');
});

test('the names of the demo fit the rule', async () => {
  const rows = await wps.db.rows<{ username: string; nickname: string | null }>(
    sql`select username, nickname from wps.members`,
  );
  for (const { username, nickname } of rows) {
    expect([username, nameProblem(username, 'username')]).toEqual([username, undefined]);
    if (nickname) expect([nickname, nameProblem(nickname, 'nickname')]).toEqual([nickname, undefined]);
  }
  const others = await wps.db.rows<{ name: string; kind: 'person' | 'label' }>(sql`
    select payee_name as name, 'person' as kind from wps.members where payee_name is not null
    union all select holder, 'person' from wps.bank_cards
    union all select channel, 'label' from wps.affiliate_links
    union all select name, 'label' from wps.rebate_templates`);
  expect(others.filter(({ name, kind }) => nameProblem(name, kind) !== undefined)).toEqual([]);
  expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['person', 'label']));
});
