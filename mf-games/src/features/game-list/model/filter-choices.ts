import type { GameType } from '@r777/shared/contracts';

const tables = ['10.00', '20.00', '50.00', '100.00', '200.00'];
const matches = ['10.00', '20.00', '50.00', '100.00'];

/** Smallest stakes that players of a type look for, taka. The server meets a choice exactly. */
export const stakeChoices: Record<GameType, readonly string[]> = {
  RNG: ['1.00', '2.00', '5.00', '10.00', '20.00'],
  LIVE: tables,
  PVP: ['1.00', '5.00', '10.00', '50.00'],
  FISH: ['0.10', '0.50', '1.00', '5.00'],
  SPORTS: matches,
  ESPORTS: matches,
  COCKFIGHT: matches,
  LOTT: ['10.00', '20.00'],
  ELOTT: ['1.00', '2.00', '5.00'],
};

/** Numbers of pay lines to choose from; only slots have any. */
export const lineChoices: Record<GameType, readonly string[]> = {
  RNG: ['1', '5', '9', '10', '20', '25', '30', '40', '50'],
  LIVE: [],
  PVP: [],
  FISH: [],
  SPORTS: [],
  ESPORTS: [],
  COCKFIGHT: [],
  LOTT: [],
  ELOTT: [],
};
