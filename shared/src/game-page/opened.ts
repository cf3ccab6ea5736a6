/**
 * What a vendor's game page says to the page around it, by `postMessage`, once its code runs. Browsers report their own
 * error page as loaded as well: without this greeting the site tells the player that the game did not open.
 */
export const GAME_PAGE_OPENED = 'r777.game.opened';
