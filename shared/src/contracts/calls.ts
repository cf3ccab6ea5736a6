/** The wps calls by name: what the browser needs of each (method, path, session, module), typed by `schemas/`. */
import type { z } from 'zod';
import { call } from './call';
import type { accountSchemas } from './schemas/account';
import type { agentSchemas } from './schemas/agent';
import type { contentSchemas } from './schemas/content';
import type { gameSchemas } from './schemas/games';
import type { systemSchemas } from './schemas/system';
import type { vendorSchemas } from './schemas/vendor';

type All = typeof systemSchemas &
  typeof accountSchemas &
  typeof gameSchemas &
  typeof contentSchemas &
  typeof agentSchemas &
  typeof vendorSchemas;
type In<K extends keyof All> = z.input<All[K]['input']>;
type Out<K extends keyof All> = z.output<All[K]['output']>;
const of =
  <K extends keyof All>() =>
  (...rest: Parameters<typeof call<In<K>, Out<K>>>) =>
    call<In<K>, Out<K>>(...rest);

export const calls = {
  status: of<'status'>()('GET', '/wps/system/status'),
  whitelabel: of<'whitelabel'>()('GET', '/wps/system/whitelabel'),
  consolidatedSettings: of<'consolidatedSettings'>()('GET', '/wps/system/settings/consolidated'),
  registerSettings: of<'registerSettings'>()('GET', '/wps/system/setting/register'),
  domainRoutes: of<'domainRoutes'>()('GET', '/wps/system/domainRoute'),
  countries: of<'countries'>()('GET', '/wps/system/country'),
  helpCenter: of<'helpCenter'>()('GET', '/wps/system/helpCenter'),
  encryptionKey: of<'encryptionKey'>()('GET', '/wps/session/key'),
  captcha: of<'captcha'>()('GET', '/wps/captcha', {
    moduleId: 'CAPTCHA3',
    idempotent: false,
  }),
  gameTypeList: of<'gameTypeList'>()('GET', '/lgw/games/types'),

  login: of<'login'>()('POST', '/wps/session/login', { body: 'encrypted' }),
  logout: of<'logout'>()('POST', '/wps/session/logout', {
    session: 'optional',
    idempotent: true,
  }),
  renew: of<'renew'>()('POST', '/wps/session/renew'),
  register: of<'register'>()('PUT', '/wps/member/register', {
    moduleId: 'REG3',
  }),
  checkUsername: of<'checkUsername'>()('GET', '/wps/check/username'),
  memberInfo: of<'memberInfo'>()('GET', '/wps/member/info', {
    session: 'member',
  }),
  wallet: of<'wallet'>()('GET', '/wps/wallets/gcs', { session: 'member' }),

  vendors: of<'vendors'>()('GET', '/lgw/vendors'),
  vendorMapping: of<'vendorMapping'>()('GET', '/lgw/vendors/mapping'),
  vendorSorting: of<'vendorSorting'>()('GET', '/lgw/vendors/sorting'),
  gameList: of<'gameList'>()('GET', '/lgw/games'),
  hotGames: of<'hotGames'>()('GET', '/lgw/games/hot'),
  favouriteIds: of<'favouriteIds'>()('GET', '/lgw/favourites/ids', {
    session: 'member',
  }),
  favouriteList: of<'favouriteList'>()('GET', '/lgw/favourites', {
    session: 'member',
  }),
  addFavourite: of<'addFavourite'>()('POST', '/lgw/favourites', {
    session: 'member',
    idempotent: true,
  }),
  removeFavourite: of<'removeFavourite'>()('DELETE', '/lgw/favourites', {
    session: 'member',
    idempotent: true,
  }),
  addRecent: of<'addRecent'>()('POST', '/lgw/recents', {
    session: 'member',
    idempotent: true,
  }),
  addRecentByGet: of<'addRecentByGet'>()('GET', '/lgw/recents/add', {
    session: 'member',
  }),
  recentList: of<'recentList'>()('GET', '/lgw/recents', { session: 'member' }),
  launchGame: of<'launchGame'>()('POST', '/lgw/games/launch', {
    session: 'member',
  }),
  winners: of<'winners'>()('GET', '/lgw/winners'),
  betRecords: of<'betRecords'>()('GET', '/wps/relay/bets', {
    session: 'member',
  }),

  announcements: of<'announcements'>()('GET', '/wps/relay/announcements', {
    session: 'optional',
  }),
  markAnnouncementRead: of<'markAnnouncementRead'>()('POST', '/wps/relay/announcements/read', {
    session: 'member',
    idempotent: true,
  }),

  teamKpi: of<'teamKpi'>()('GET', '/wps/relay/agent/kpi', {
    session: 'agent',
    moduleId: 'AGEINFO3',
  }),

  vendorSession: of<'vendorSession'>()('POST', '/wps/vendor/session'),
  vendorBalance: of<'vendorBalance'>()('POST', '/wps/vendor/balance'),
  vendorDebit: of<'vendorDebit'>()('POST', '/wps/vendor/debit'),
  vendorCredit: of<'vendorCredit'>()('POST', '/wps/vendor/credit'),
  vendorRollback: of<'vendorRollback'>()('POST', '/wps/vendor/rollback'),
} satisfies Record<keyof All, unknown>;
