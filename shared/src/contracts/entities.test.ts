import { expect, test } from 'vitest';
import type { z } from 'zod';
import { memberInfo } from './calls/account.schema';
import * as calls from './calls/all';
import { announcement, announcementBuckets } from './calls/content.schema';
import { game, gameList, vendor, vendorMapping, vendorSorting } from './calls/games.schema';
import { schemas } from './calls/schemas';
import { customerServiceLink, domainRoute, resource, status } from './calls/system.schema';
import {
  announcementGroups,
  announcementTypes,
  CLIENT_TYPE,
  categories,
  classifications,
  HOT_PLATFORM,
  permissionKeys,
  whitelabelFlags,
} from './constants';

/** The fields that an answer always has; optional fields do not count. */
const fieldsOf = ({ shape }: z.ZodObject) =>
  Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
const words = (text: string) => text.split(' ');

test('STAT-07 STAT-08 the status has the fields of the specification', () => {
  expect(fieldsOf(status)).toEqual(expect.arrayContaining(words('info location maintenance regionRestriction')));
  expect(fieldsOf(status.shape.location)).toContain('ip');
  expect(fieldsOf(status.shape.info)).toEqual(
    expect.arrayContaining(
      words('customerService domainRoute mobileTemplate paths register resources whitelabel mainDomain imageCDNs'),
    ),
  );
  expect(fieldsOf(status.shape.info.shape.mobileTemplate)).toEqual(['mem_cen', 'dep_func']);
});

test('STAT-09 a resource has its type and address', () => {
  for (const resourceType of words('IOS Android MOBILECONFIG TELEGRAM'))
    expect(resource.safeParse({ resourceType, url: 'https://r777.example/app' }).success).toBe(true);
  expect(resource.safeParse({ resourceType: 'WINDOWS', url: 'https://r777.example/app' }).success).toBe(false);
  expect(fieldsOf(resource)).toEqual(['resourceType', 'url']);
});

test('SRV-16 MSG-34 a domain route has its domainName, a customer-service link its title and path', () => {
  expect(domainRoute.parse({ domainName: 'https://r777.example' })).toEqual({ domainName: 'https://r777.example' });
  for (const title of ['CS', 'whatsapp'])
    expect(customerServiceLink.safeParse({ title, path: 'x' }).success).toBe(true);
  expect(customerServiceLink.safeParse({ title: 'Viber', path: 'x' }).success).toBe(false);
  expect(customerServiceLink.safeParse({ title: 'CS' }).success).toBe(false);
});

test('VEND-01 VEND-02 categories and classifications are those of the specification', () => {
  expect(categories).toEqual(
    words('ALL LOTT ELOTT LIVE RNG FISH SPORTS ESPORTS COCKFIGHT PVP HOT LIVESTREAM HOME PROMO FAV RECENT INHOUSE'),
  );
  expect(classifications).toEqual(words('NEW HOT FAV ROU BAC'));
});

test('VEND-04 VEND-05 VEND-06 VEND-07 vendors, their sorting and their mapping have their fields', () => {
  expect(fieldsOf(vendor)).toEqual(
    expect.arrayContaining(words('vassalage displayName gameType mobileLargeIcon accountTypeName')),
  );
  expect(fieldsOf(vendorSorting.element)).toEqual(expect.arrayContaining(words('gameCategory vendorNames')));
  expect(fieldsOf(vendorMapping.element)).toEqual(words('key vendors'));
});

test('VEND-11 VEND-12 a game and a list of games have their fields', () => {
  expect(fieldsOf(game)).toEqual(
    expect.arrayContaining(
      words(
        'gameId nodeId gameName nodeName displayName vassalage gameType gameClassify minBet minLine isNew showIcon iconUrl platform',
      ),
    ),
  );
  expect(game.shape.platform.value).toBe('html5');
  expect(fieldsOf(gameList)).toEqual(words('games pageNum totalPages totalCount'));
});

test('FAV-10 FAV-11 a page of favourites and one of recent games have their fields', () => {
  expect(fieldsOf(schemas.favouriteList.output)).toEqual(words('content pageNum totalPages pageSize'));
  expect(fieldsOf(schemas.recentList.output)).toEqual(words('list totalPages'));
});

test('MEMB-24 member info has its fields', () => {
  expect(fieldsOf(memberInfo)).toEqual(expect.arrayContaining(words('id account nickname clubLabel')));
  // If a service does not return the type, the session decides.
  expect(Object.keys(memberInfo.shape)).toContain('type');
  expect(fieldsOf(memberInfo.shape.clubLabel)).toEqual(['labelName']);
});

test('MEMB-24 member info has texts in its fields, a number as its type, and may have no nickname', () => {
  const member = {
    id: '7',
    account: 'rahim77',
    nickname: 'Rahim',
    clubLabel: { labelName: 'Gold' },
    type: 1,
    permissions: [],
    vipBenefit: true,
    firstTimeLogin: false,
  };
  expect(memberInfo.parse(member)).toEqual(member);
  expect(memberInfo.parse({ ...member, nickname: null }).nickname).toBeNull();
  for (const wrong of [{ id: 7 }, { account: null }, { nickname: 7 }, { clubLabel: 'Gold' }, { type: '1' }])
    expect([wrong, memberInfo.safeParse({ ...member, ...wrong }).success]).toEqual([wrong, false]);
});

test('MSG-19 MSG-20 an announcement has its fields and one of three groups', () => {
  expect(fieldsOf(announcement)).toEqual(
    expect.arrayContaining(
      words(
        'id title content startDate endDate noExpiry promoAnnouncementCategoryIds announcementImages groupName read',
      ),
    ),
  );
  expect(fieldsOf(announcement.shape.announcementImages.element)).toEqual(['sequence', 'url']);
  expect(announcementGroups).toEqual(['m_game', 'm_home', 'm_reg']);
  const { groupName } = announcement.shape;
  for (const group of ['m_game', 'm_home', 'm_reg']) expect(groupName.safeParse(group).success).toBe(true);
  for (const group of ['m_live', 'M_GAME', ''])
    expect([group, groupName.safeParse(group).success]).toEqual([group, false]);
});

test('MSG-21 MSG-22 the payload has its buckets, and the types have their letters', () => {
  expect(fieldsOf(announcementBuckets)).toEqual(expect.arrayContaining(words('promotion banners player popup hot')));
  expect(announcementTypes).toEqual(words('A PL B PU PR H'));
  const { types } = schemas.announcements.input.shape;
  for (const type of words('A PL B PU PR H')) expect([type, types.safeParse(type).success]).toEqual([type, true]);
  for (const type of words('X P PLL')) expect([type, types.safeParse(type).success]).toEqual([type, false]);
});

test('API-05 the front end uses client type 2 and hot-games platform 2', () => {
  expect([CLIENT_TYPE, HOT_PLATFORM]).toEqual([2, 2]);
  expect(schemas.hotGames.input.parse({ language: 'BN' })).toMatchObject({ isPlatform: 2 });
});

test('API-28 API-29 white-label flags and permission keys are those of the specification', () => {
  expect([...whitelabelFlags].sort()).toEqual(
    words(
      'CBS3 CHNGPASSVERIF3 DEPOSIT FACEBOOKLOGIN3 FREEPLAY3 GOOGLELOGIN3 MANPLAYREB3 MOBILEVERCODELOGIN3 REFERRAL REWCEN3 TRANSREC3',
    ),
  );
  expect([...permissionKeys].sort()).toEqual(
    words(
      'AGENTRANSMULTDOWN3 AGEPAG AGEREBINC3 AGETEAMPNL3 DOWNMAN GAMSER MAILCEN PERSREP PTSYS3 REWCEN3 SECPRIV TEAMBETTING3 TRANSBETREPMEM3 TRANSREC3',
    ),
  );
});

test('browsing, registering and logging in need no session', () => {
  for (const call of [calls.vendors, calls.gameList, calls.hotGames, calls.winners, calls.helpCenter, calls.login])
    expect([call.path, call.session]).toEqual([call.path, 'none']);
  // A session is optional: notices have read marks for a member, and a registration may follow a trial.
  for (const call of [calls.announcements, calls.register, calls.registerMobile])
    expect([call.path, call.session]).toEqual([call.path, 'optional']);
});
