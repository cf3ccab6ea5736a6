/**
 * The wps calls by name: what the browser needs of each (method, path, session, module), typed by `schemas/`. Each is an
 * export of its own, marked as free of effects, so that a page carries the calls it makes and not the whole table.
 */
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

export const status = /*#__PURE__*/ of<'status'>()('GET', '/wps/system/status');
export const whitelabel = /*#__PURE__*/ of<'whitelabel'>()('GET', '/wps/system/whitelabel');
export const consolidatedSettings = /*#__PURE__*/ of<'consolidatedSettings'>()(
  'GET',
  '/wps/system/settings/consolidated',
);
export const registerSettings = /*#__PURE__*/ of<'registerSettings'>()('GET', '/wps/system/setting/register');
export const domainRoutes = /*#__PURE__*/ of<'domainRoutes'>()('GET', '/wps/system/domainRoute');
export const countries = /*#__PURE__*/ of<'countries'>()('GET', '/wps/system/country');
export const helpCenter = /*#__PURE__*/ of<'helpCenter'>()('GET', '/wps/system/helpCenter');
export const encryptionKey = /*#__PURE__*/ of<'encryptionKey'>()('GET', '/wps/session/key');
export const captcha = /*#__PURE__*/ of<'captcha'>()('GET', '/wps/captcha', {
  moduleId: 'CAPTCHA3',
  idempotent: false,
});
export const gameTypeList = /*#__PURE__*/ of<'gameTypeList'>()('GET', '/lgw/games/types');

export const login = /*#__PURE__*/ of<'login'>()('POST', '/wps/session/login', { body: 'encrypted' });
export const logout = /*#__PURE__*/ of<'logout'>()('POST', '/wps/session/logout', {
  session: 'optional',
  idempotent: true,
});
export const renew = /*#__PURE__*/ of<'renew'>()('POST', '/wps/session/renew');
export const register = /*#__PURE__*/ of<'register'>()('PUT', '/wps/member/register', {
  moduleId: 'REG3',
});
export const checkUsername = /*#__PURE__*/ of<'checkUsername'>()('GET', '/wps/check/username');
export const memberInfo = /*#__PURE__*/ of<'memberInfo'>()('GET', '/wps/member/info', {
  session: 'member',
});
export const wallet = /*#__PURE__*/ of<'wallet'>()('GET', '/wps/wallets/gcs', { session: 'member' });

export const vendors = /*#__PURE__*/ of<'vendors'>()('GET', '/lgw/vendors');
export const vendorMapping = /*#__PURE__*/ of<'vendorMapping'>()('GET', '/lgw/vendors/mapping');
export const vendorSorting = /*#__PURE__*/ of<'vendorSorting'>()('GET', '/lgw/vendors/sorting');
export const gameList = /*#__PURE__*/ of<'gameList'>()('GET', '/lgw/games');
export const hotGames = /*#__PURE__*/ of<'hotGames'>()('GET', '/lgw/games/hot');
export const favouriteIds = /*#__PURE__*/ of<'favouriteIds'>()('GET', '/lgw/favourites/ids', {
  session: 'member',
});
export const favouriteList = /*#__PURE__*/ of<'favouriteList'>()('GET', '/lgw/favourites', {
  session: 'member',
});
export const addFavourite = /*#__PURE__*/ of<'addFavourite'>()('POST', '/lgw/favourites', {
  session: 'member',
  idempotent: true,
});
export const removeFavourite = /*#__PURE__*/ of<'removeFavourite'>()('DELETE', '/lgw/favourites', {
  session: 'member',
  idempotent: true,
});
export const addRecent = /*#__PURE__*/ of<'addRecent'>()('POST', '/lgw/recents', {
  session: 'member',
  idempotent: true,
});
export const addRecentByGet = /*#__PURE__*/ of<'addRecentByGet'>()('GET', '/lgw/recents/add', {
  session: 'member',
});
export const recentList = /*#__PURE__*/ of<'recentList'>()('GET', '/lgw/recents', { session: 'member' });
export const launchGame = /*#__PURE__*/ of<'launchGame'>()('POST', '/lgw/games/launch', {
  session: 'member',
});
export const winners = /*#__PURE__*/ of<'winners'>()('GET', '/lgw/winners');
export const betRecords = /*#__PURE__*/ of<'betRecords'>()('GET', '/wps/relay/bets', {
  session: 'member',
});

export const announcements = /*#__PURE__*/ of<'announcements'>()('GET', '/wps/relay/announcements', {
  session: 'optional',
});
export const markAnnouncementRead = /*#__PURE__*/ of<'markAnnouncementRead'>()(
  'POST',
  '/wps/relay/announcements/read',
  {
    session: 'member',
    idempotent: true,
  },
);

export const activityComment = /*#__PURE__*/ of<'activityComment'>()('GET', '/wps/relay/activity/comment', {
  session: 'member',
});
// Three pictures over a slow connection take longer than the usual call may.
export const submitActivityComment = /*#__PURE__*/ of<'submitActivityComment'>()('PUT', '/wps/relay/activity/comment', {
  session: 'member',
  idempotent: true,
  timeoutMs: 180_000,
});

export const teamKpi = /*#__PURE__*/ of<'teamKpi'>()('GET', '/wps/relay/agent/kpi', {
  session: 'agent',
  moduleId: 'AGEINFO3',
});

export const vendorSession = /*#__PURE__*/ of<'vendorSession'>()('POST', '/wps/vendor/session');
export const vendorBalance = /*#__PURE__*/ of<'vendorBalance'>()('POST', '/wps/vendor/balance');
export const vendorDebit = /*#__PURE__*/ of<'vendorDebit'>()('POST', '/wps/vendor/debit');
export const vendorCredit = /*#__PURE__*/ of<'vendorCredit'>()('POST', '/wps/vendor/credit');
export const vendorRollback = /*#__PURE__*/ of<'vendorRollback'>()('POST', '/wps/vendor/rollback');
