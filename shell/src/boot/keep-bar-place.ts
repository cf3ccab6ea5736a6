import { stored } from './hide-offers';

/**
 * Keeps the place of a member's play bar, which comes with its figures, so that the page does not move then. It runs
 * before anything is drawn.
 */
export function keepBarPlace(): void {
  if (stored('MC_SESSION_INFO') && stored('r777.playBar', 'session')) document.documentElement.dataset.playBar = 'due';
}
