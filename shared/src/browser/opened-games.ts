/**
 * The message of a vendor's game page to the surrounding page, by `postMessage`, once its code runs. Browsers fire a
 * load event for their own error page too, so without this message the site reports that the game did not open.
 */
export const GAME_PAGE_OPENED = 'r777.game.opened';

/**
 * Message of a vendor's game page: a round runs. The site knows a result before the reels stop; it shows no new figure
 * until {@link GAME_ROUND_SHOWN}. A vendor that sends neither is given a fixed time instead.
 */
export const GAME_ROUND_RUNS = 'r777.game.roundRuns';
/** Message of a vendor's game page: the round's result has been shown, or no round runs. */
export const GAME_ROUND_SHOWN = 'r777.game.roundShown';

/** Message of a vendor's game page: the player wants to pay money in. The site leaves the game for its own page. */
export const GAME_WANTS_DEPOSIT = 'r777.game.deposit';
