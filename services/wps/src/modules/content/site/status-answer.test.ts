import { type ConsolidatedSettings, type Status, whitelabelFlags } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, granted, setSite, startWps, type TestWps } from '../../../testing';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({
    publicOrigins: ['https://r777.test', 'https://two.r777.test'],
    imageHosts: ['https://img.r777.test', 'https://pictures.r777.test'],
  });
});
afterAll(() => wps.close());

const status = async (from = '203.0.113.9') =>
  granted(
    await createClient(wps.url).send<Status>('GET', '/wps/system/status', undefined, { 'x-forwarded-for': from }),
  );
const settings = async (language: string) =>
  granted(
    await createClient(wps.url).get<ConsolidatedSettings>(`/wps/system/settings/consolidated?language=${language}`),
  );

test('STAT-07 STAT-08 STAT-09 SRV-16 the status has every field, as the merchant has set it', async () => {
  const resources = [
    { resourceType: 'IOS' as const, url: 'https://app.r777.test/r777.plist' },
    { resourceType: 'Android' as const, url: 'https://app.r777.test/r777.apk' },
    { resourceType: 'MOBILECONFIG' as const, url: 'https://app.r777.test/r777.mobileconfig' },
    { resourceType: 'TELEGRAM' as const, url: 'https://t.r777.test/r777' },
  ];
  const flags = (on: string[]) =>
    Object.fromEntries(whitelabelFlags.map((flag) => [flag, on.includes(flag)])) as Status['info']['whitelabel'];
  await setSite(wps, {
    customerService: [{ title: 'CS', address: 'https://desk.r777.test/' }],
    mobileTemplate: { mem_cen: '0', dep_func: '1' },
    paths: { invite: '/m/inviteFriends' },
    register: { username: false, mobileNum: true },
    resources,
    whitelabel: flags(['REWCEN3', 'REFERRAL']),
  });
  expect(await status()).toEqual({
    info: {
      customerService: [{ title: 'CS', path: expect.stringMatching(/^[\w-]{20,}$/) }],
      domainRoute: [{ domainName: 'https://r777.test' }, { domainName: 'https://two.r777.test' }],
      mobileTemplate: { mem_cen: '0', dep_func: '1' },
      paths: { invite: '/m/inviteFriends' },
      register: { username: false, mobileNum: true },
      resources,
      whitelabel: flags(['REWCEN3', 'REFERRAL']),
      mainDomain: 'https://r777.test',
      imageCDNs: ['https://img.r777.test', 'https://pictures.r777.test'],
    },
    location: { ip: '203.0.113.9' },
    maintenance: false,
    regionRestriction: false,
  });
});

test.each([
  [false, [], { maintenance: false, regionRestriction: false }],
  [true, [], { maintenance: true, regionRestriction: false }],
  [false, ['203.0.113.9'], { maintenance: false, regionRestriction: true }],
  [true, ['203.0.113.9'], { maintenance: true, regionRestriction: true }],
])(
  'STAT-07 STAT-10 with maintenance %s and the blocked addresses %j a visitor is told both, and the own address',
  async (maintenance, blockedAddresses, told) => {
    await setSite(wps, { maintenance, blockedAddresses });
    expect(await status()).toMatchObject({ ...told, location: { ip: '203.0.113.9' } });
    // Somebody else is not restricted.
    expect(await status('198.51.100.1')).toMatchObject({
      maintenance,
      regionRestriction: false,
      location: { ip: '198.51.100.1' },
    });
    await setSite(wps, { maintenance: false, blockedAddresses: [] });
  },
);

test('SRV-12 SRV-13 SRV-14 SRV-15 NAV-40 a site shows speeds in bands and names 18 years, unless its merchant says otherwise', async () => {
  expect(await settings('EN')).toMatchObject({ speedDisplay: 'banded', minimumAge: 18 });
});
