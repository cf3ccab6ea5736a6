import type { TransactionRecord } from '@r777/shared/contracts';
import type { IconName } from '@r777/shared/ui/icon/icon';

/** A kind of entry of the account record. */
export type RecordKind = TransactionRecord['kind'];

/** All kinds, in the order of their filters. */
export const recordKinds = [
  'deposit',
  'withdrawal',
  'transfer',
  'bonus',
  'rebate',
  'reward',
  'redRain',
  'correction',
  'chargeback',
  'commission',
  'salary',
  'dividend',
] as const satisfies readonly RecordKind[];

const ofAgents: readonly RecordKind[] = ['commission', 'salary', 'dividend'];

/** The kinds that a member or an agent can have. */
export const kindsFor = (agent: boolean): readonly RecordKind[] =>
  agent ? recordKinds : recordKinds.filter((kind) => !ofAgents.includes(kind));

/** The icon of each kind. */
export const kindIcons: Readonly<Record<RecordKind, IconName>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  transfer: 'refresh',
  bonus: 'gift',
  rebate: 'percent',
  reward: 'trophy',
  redRain: 'envelope',
  correction: 'edit',
  chargeback: 'refresh',
  commission: 'users',
  salary: 'wallet',
  dividend: 'chart',
};
