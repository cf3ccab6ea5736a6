import { createDecipheriv, createHash } from 'node:crypto';
import {
  type ConsolidatedSettings,
  type HelpItem,
  type RegisterSettings,
  type Status,
  whitelabelFlags,
} from '@r777/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import { settings } from '../../../platform/settings/tables';
import { createClient, errorOf, granted, setSite, startWps, type TestWps } from '../../../testing';
import { eventually } from '../../../testing/eventually';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({
    publicOrigins: ['https://r777.test', 'https://two.r777.test'],
    imageHosts: ['https://img.r777.test'],
  });
});
afterAll(() => wps.close());
const visitor = () => createClient(wps.url);

async function change(part: object): Promise<void> {
  await wps.db.orm.execute(
    sql`update wps.settings set value = value || ${JSON.stringify(part)}::jsonb where key = 'site'`,
  );
  await wps.db.notify('settings', {});
}

test('API-30 anybody can read the system status', async () => {
  const status = granted(await visitor().get<Status>('/wps/system/status'));
  expect(status).toMatchObject({ maintenance: false, regionRestriction: false, location: { ip: '127.0.0.1' } });
  expect(status.info.mainDomain).toBe('https://r777.test');
  expect(status.info.imageCDNs).toEqual(['https://img.r777.test']);
});

test('API-30 the status has what the merchant and the deployment have set, whatever token a page sends', async () => {
  const own = {
    resources: [{ resourceType: 'IOS' as const, url: 'https://r777.test/ios' }],
    paths: { help: '/m/help' },
    mobileTemplate: { mem_cen: '2', dep_func: '3' },
    register: { username: false, mobileNum: true },
  };
  await setSite(wps, own);
  const domainRoute = [{ domainName: 'https://r777.test' }, { domainName: 'https://two.r777.test' }];
  for (const token of [undefined, 'nonsense']) {
    const { info } = granted(await Object.assign(visitor(), { token }).get<Status>('/wps/system/status'));
    expect(info).toMatchObject({ ...own, domainRoute });
  }
  const { resources, paths, mobileTemplate, register } = site;
  await setSite(wps, { resources, paths, mobileTemplate, register });
});

const codeOf = async (path: string) => errorOf(await visitor().get(path))?.code;

test('a site under maintenance says so, and answers nothing else', async () => {
  await change({ maintenance: true });
  await eventually(() => codeOf('/lgw/vendors?language=EN')).toBe('system.maintenance');
  expect(granted(await visitor().get<Status>('/wps/system/status')).maintenance).toBe(true);
  await change({ maintenance: false });
  await eventually(() => codeOf('/lgw/vendors?language=EN')).toBeUndefined();
});

test('a blocked address is told so, and gets nothing else', async () => {
  await change({ blockedAddresses: ['127.0.0.0/8'] });
  await eventually(() => codeOf('/lgw/vendors?language=EN')).toBe('system.restricted');
  expect(granted(await visitor().get<Status>('/wps/system/status'))).toMatchObject({
    regionRestriction: true,
    location: { ip: '127.0.0.1' },
  });
  const elsewhere = await visitor().send('GET', '/lgw/vendors?language=EN', undefined, {
    'x-forwarded-for': '203.0.113.9',
  });
  expect(elsewhere.status).toBe(200);
  await change({ blockedAddresses: [] });
});

test('API-27 the white-label flags are all there', async () => {
  const flags = granted(await visitor().get<object>('/wps/system/whitelabel'));
  expect(Object.keys(flags).sort()).toEqual([...whitelabelFlags].sort());
});

const FLAGS =
  'CBS3 CHNGPASSVERIF3 DEPOSIT FACEBOOKLOGIN3 FREEPLAY3 GOOGLELOGIN3 MANPLAYREB3 MOBILEVERCODELOGIN3 REFERRAL REWCEN3 TRANSREC3';

test('API-27 each white-label flag is as the merchant has set it, and alone', async () => {
  for (const on of ['none', ...FLAGS.split(' ')]) {
    const flags = Object.fromEntries(FLAGS.split(' ').map((name) => [name, name === on]));
    await setSite(wps, { whitelabel: flags as typeof site.whitelabel });
    expect(granted(await visitor().get('/wps/system/whitelabel'))).toEqual(flags);
    expect(granted(await visitor().get<Status>('/wps/system/status')).info.whitelabel).toEqual(flags);
  }
  await setSite(wps, { whitelabel: site.whitelabel });
});

test('API-26 SHELL-03 the settings are in the requested language, with a bonus of ৳18 for who signs up', async () => {
  const path = '/wps/system/settings/consolidated?language=';
  const { consolidated } = site;
  const licence = { number: 'OGL/2026/777', validator: 'https://validator.example/OGL-2026-777' };
  await setSite(wps, { consolidated: { ...consolidated, licence } });
  const [bn, en] = await Promise.all([visitor().get(`${path}BN`), visitor().get(`${path}EN`)]);
  expect(granted(en)).toMatchObject({
    promoBonus: 18,
    minimumAge: 18,
    timeZone: 'Asia/Dhaka',
    currency: { code: 'BDT', symbol: '৳' },
  });
  expect(JSON.stringify(granted(bn))).toContain('সর্বস্বত্ব সংরক্ষিত');
  for (const [reply, bengali] of [
    [bn, true],
    [en, false],
  ] as const) {
    const { licence: held, footer } = granted(reply) as ConsolidatedSettings;
    expect(held).toEqual(licence);
    const texts = [footer.info, footer.copyright];
    expect(texts.map((text) => /[\u0985-\u09b9]/.test(text))).toEqual([bengali, bengali]);
  }
  expect(JSON.stringify(granted(en))).toContain('All rights reserved');
  await setSite(wps, { consolidated });
});

test('API-25 API-54 a visitor gets for each register field its flags, pattern and message', async () => {
  const rules = granted(await visitor().get<RegisterSettings>('/wps/system/setting/register'));
  expect(Object.keys(rules)).toHaveLength(20);
  for (const rule of Object.values(rules)) {
    expect(rule).toMatchObject({
      enabled: expect.any(Boolean),
      required: expect.any(Boolean),
      message: expect.stringMatching(/./),
    });
    expect(() => new RegExp(rule.pattern, 'u')).not.toThrow();
  }
  expect(rules.username).toMatchObject({ enabled: true, required: true });
  // As the merchant has set them: offered but optional, and ready but not offered.
  expect(rules.affiliateCode).toMatchObject({
    enabled: true,
    required: false,
    pattern: '^[A-Za-z0-9]+$',
    message: 'in_code_incorrect',
  });
  expect(rules.birthday).toMatchObject({
    enabled: false,
    required: false,
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    message: 'in_birthday_incorrect',
  });
  await change({ registerFields: { ...rules, birthday: { ...rules.birthday, enabled: true, required: true } } });
  const birthday = async () => granted(await visitor().get<RegisterSettings>('/wps/system/setting/register')).birthday;
  await eventually(birthday).toMatchObject({ enabled: true, required: true });
  await change({ registerFields: rules });
});

test('API-33 the domain routes are those of the deployment, also when asked with device 0', async () => {
  const routes = [{ domainName: 'https://r777.test' }, { domainName: 'https://two.r777.test' }];
  expect(granted(await visitor().get('/wps/system/domainRoute?device=0'))).toEqual(routes);
});

test('API-50 the ping answers pages of any domain, with a random speed in the query', async () => {
  const { status, headers } = await visitor().get('/common/v.1.0.1/ping.json?speed=0.123');
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  const origin = 'https://two.r777.test';
  for (const query of ['', '?speed=0', '?speed=0.987654321'])
    granted(await visitor().send('GET', `/common/v.1.0.1/ping.json${query}`, undefined, { origin }));
});

test('API-32 the help items come in the asked language, for device MOBILE only', async () => {
  const bn = granted(await visitor().get<HelpItem[]>('/wps/system/helpCenter?language=BN&device=MOBILE'));
  const en = granted(await visitor().get<HelpItem[]>('/wps/system/helpCenter?language=EN&device=MOBILE'));
  expect(bn.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
  const isBengali = (text: string) => /[\u0985-\u09b9]/.test(text);
  expect(bn.flatMap(({ title, content }) => [title, content]).filter((text) => !isBengali(text))).toEqual([]);
  expect(en.flatMap(({ title, content }) => [title, content]).filter(isBengali)).toEqual([]);
  expect(new Set(en.map(({ tag }) => tag))).toEqual(
    new Set(['faq', 'terms', 'privacy', 'responsible', 'deposit', 'withdraw']),
  );
  const desktop = await visitor().get('/wps/system/helpCenter?language=BN&device=DESKTOP');
  expect(errorOf(desktop)).toEqual({ code: 'request.invalid', field: 'device' });
});

test('API-31 the countries have names and dialling codes, Bangladesh first', async () => {
  const path = '/wps/system/country?language=';
  type Country = { code: string; name: string; countryDialingCode: string };
  const countries = granted(await visitor().get<Country[]>(`${path}BN`));
  expect(countries[0]).toEqual({ code: 'BD', name: 'বাংলাদেশ', countryDialingCode: '+880' });
  const english = granted(await visitor().get<Country[]>(`${path}EN`));
  expect(english).toContainEqual({ code: 'IN', name: 'India', countryDialingCode: '+91' });
  expect(english.length).toBeGreaterThan(5);
  for (const { name, countryDialingCode } of countries)
    expect([name, countryDialingCode]).toEqual([
      expect.stringMatching(/[\u0980-\u09ff]/),
      expect.stringMatching(/^\+\d+$/),
    ]);
});

test('API-31 forms list only the countries that the site serves, Bangladesh first', async () => {
  const listed = async () =>
    granted(await visitor().get<{ code: string }[]>('/wps/system/country?language=EN')).map(({ code }) => code);
  await setSite(wps, { policy: { ...site.policy, regions: { ...site.policy.regions, allowed: ['IN', 'BD', 'US'] } } });
  expect(await listed()).toEqual(['BD', 'IN', 'US']);
  await setSite(wps, { policy: site.policy });
  expect((await listed()).length).toBeGreaterThan(5);
});

test('API-83 the game types can be read', async () => {
  const types = granted(await visitor().get<string[]>('/lgw/games/types'));
  expect(types.toSorted()).toEqual(['COCKFIGHT', 'ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS']);
});

test('unsuitable settings are an internal error, reported without details', async () => {
  const [row] = await wps.db.orm.select().from(settings).where(eq(settings.key, 'site'));
  await change({ signUpBonus: 'a lot' });
  await eventually(async () => errorOf(await visitor().get('/wps/system/status'))).toEqual({
    code: 'system.unknown',
  });
  await wps.db.orm.update(settings).set({ value: row?.value }).where(eq(settings.key, 'site'));
  await wps.db.notify('settings', {});
});

/** Decrypts a link by the rule of MSG-35. @throws if it was changed */
function openLink(path: string): string {
  const sealed = Buffer.from(path.slice(0, -8), 'base64url');
  const key = createHash('sha256').update(path.slice(-8)).digest();
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString();
}

test("API-73 MSG-34 MSG-35 the service link of type 3 answers encrypted links, which decrypt to the site's addresses", async () => {
  const customerService = [
    { title: 'CS' as const, address: 'https://desk.r777.test/start?lang=bn' },
    { title: 'whatsapp' as const, address: 'https://wa.me/8801700000000' },
  ];
  await setSite(wps, { customerService });
  const { version } = granted(await createClient(wps.url).call('serviceLink', { type: '3' }));
  expect(version.pathList.map(({ title }) => title)).toEqual(['CS', 'whatsapp']);
  expect(JSON.stringify(version)).not.toMatch(/desk|wa\.me/);
  expect(version.pathList.map(({ path }) => openLink(path))).toEqual(customerService.map(({ address }) => address));
  const { info } = granted(await visitor().get<Status>('/wps/system/status'));
  expect(info.customerService.map(({ title, path }) => [title, openLink(path)])).toEqual(
    customerService.map(({ title, address }) => [title, address]),
  );
  const spoilt = `${version.pathList[0]?.path.slice(0, -8)}abcdefgh`;
  expect(() => openLink(spoilt)).toThrow();
  for (const query of ['', '?type=2'])
    expect(errorOf(await createClient(wps.url).get(`/wps/system/serviceLink${query}`))?.field).toBe('type');
  await setSite(wps, { customerService: [] });
});
