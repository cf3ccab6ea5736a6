import { permissionKeys } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { visibleEntries } from './agent-menu';

const keys = (...permissions: Parameters<typeof visibleEntries>[0] & object) =>
  visibleEntries(permissions).map(({ key }) => key);

test('AGENT-11 the menu lists its eleven entries in order', () => {
  expect(keys(...permissionKeys)).toEqual([
    'teamOverview',
    'transactions',
    'team',
    'redRain',
    'teamPnl',
    'teamBetting',
    'rebateSettings',
    'rebateIncome',
    'security',
    'mail',
    'service',
  ]);
});

test('AGENT-13 AGENT-14 without any permission only online service and the red envelope rain are there', () => {
  expect(keys()).toEqual(['redRain', 'service']);
});

test.each([
  ['AGENT-15', 'AGEPAG', 'teamOverview'],
  ['AGENT-15', 'AGENTRANSMULTDOWN3', 'transactions'],
  ['AGENT-15', 'DOWNMAN', 'team'],
  ['AGENT-15', 'AGETEAMPNL3', 'teamPnl'],
  ['AGENT-16', 'TEAMBETTING3', 'teamBetting'],
  ['AGENT-16', 'GAMSER', 'rebateSettings'],
  ['AGENT-16', 'AGEREBINC3', 'rebateIncome'],
  ['AGENT-16', 'SECPRIV', 'security'],
  ['AGENT-16', 'MAILCEN', 'mail'],
] as const)('%s %s governs %s', (_id, permission, entry) => {
  expect(keys(permission)).toContain(entry);
  expect(keys(...permissionKeys.filter((key) => key !== permission))).not.toContain(entry);
});
