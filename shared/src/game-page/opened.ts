/**
 * The message of a vendor's game page to the page around it, by `postMessage`, once its code runs. Browsers report
 * their own error page as loaded as well: without this message the site tells the player that the game did not open.
 */
export const GAME_PAGE_OPENED = 'r777.game.opened';
