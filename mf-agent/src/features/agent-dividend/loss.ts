import { moneySign } from '@r777/shared/money';

/** Whether the players lost, or won: a loss below zero is read as one by mistake. */
export const lossName = (loss: string): 'loss' | 'won' => (moneySign(loss) < 0 ? 'won' : 'loss');

/** The amount beside that name. */
export const withoutSign = (loss: string): string => loss.replace(/^-/, '');
