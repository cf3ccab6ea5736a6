import { of } from './call';

export const gameTypeList = /*#__PURE__*/ of<'gameTypeList'>('GET', '/lgw/games/types');
export const vendors = /*#__PURE__*/ of<'vendors'>('GET', '/lgw/vendors');
export const vendorMapping = /*#__PURE__*/ of<'vendorMapping'>('GET', '/lgw/vendors/mapping');
export const vendorSorting = /*#__PURE__*/ of<'vendorSorting'>('GET', '/lgw/vendors/sorting');
export const gameList = /*#__PURE__*/ of<'gameList'>('GET', '/lgw/games');
export const hotGames = /*#__PURE__*/ of<'hotGames'>('GET', '/lgw/games/hot');
export const favouriteIds = /*#__PURE__*/ of<'favouriteIds'>('GET', '/lgw/favourites/ids', {
  session: 'member',
});
export const favouriteList = /*#__PURE__*/ of<'favouriteList'>('GET', '/lgw/favourites', {
  session: 'member',
});
export const addFavourite = /*#__PURE__*/ of<'addFavourite'>('POST', '/lgw/favourites', {
  session: 'member',
  idempotent: true,
});
export const removeFavourite = /*#__PURE__*/ of<'removeFavourite'>('DELETE', '/lgw/favourites', {
  session: 'member',
  idempotent: true,
});
export const addRecent = /*#__PURE__*/ of<'addRecent'>('POST', '/lgw/recents', {
  session: 'member',
  idempotent: true,
});
export const addRecentByGet = /*#__PURE__*/ of<'addRecentByGet'>('GET', '/lgw/recents/add', {
  session: 'member',
});
export const recentList = /*#__PURE__*/ of<'recentList'>('GET', '/lgw/recents', { session: 'member' });
export const launchGame = /*#__PURE__*/ of<'launchGame'>('POST', '/lgw/games/launch', {
  session: 'member',
});
export const vendorTypes = /*#__PURE__*/ of<'vendorTypes'>('GET', '/lgw/vendors/types');
export const classifications = /*#__PURE__*/ of<'classifications'>('GET', '/lgw/games/classifications');
export const gameSuggestions = /*#__PURE__*/ of<'gameSuggestions'>('GET', '/lgw/games/suggestions');
export const gameInfo = /*#__PURE__*/ of<'gameInfo'>('GET', '/lgw/games/info');
export const openRounds = /*#__PURE__*/ of<'openRounds'>('GET', '/lgw/games/open-rounds', { session: 'member' });
export const models = /*#__PURE__*/ of<'models'>('GET', '/lgw/models');
export const liveModelList = /*#__PURE__*/ of<'liveModelList'>('GET', '/lgw/models/live', { moduleId: 'CBS3' });
export const winners = /*#__PURE__*/ of<'winners'>('GET', '/lgw/winners');
export const betRecords = /*#__PURE__*/ of<'betRecords'>('GET', '/wps/relay/bets', {
  session: 'member',
});
