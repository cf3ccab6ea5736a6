import { type Answers, type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Area } from '../expose/AccountRecord';
import { anEntry } from './answers';

const names: Answers = {
  depositMethods: {
    methods: [
      {
        methodId: 'sandbox-wallet',
        kind: 'wallet',
        name: 'Sandbox wallet',
        min: '100.00',
        max: '25000.00',
        feePercent: '0.00',
        currency: 'BDT',
      },
    ],
  },
  merchantWallet: {
    merchantCode: 'r777bdt',
    currency: 'BDT',
    wallets: [{ walletType: 'STK', displayName: 'Starlight' }],
  },
};

/** Entries of several kinds and states, newest first. */
export const someEntries = [
  anEntry('e5', { status: 'pending', settledTime: null, reference: '' }),
  anEntry('e4', { kind: 'withdrawal', amount: '-700.00', status: 'rejected', method: 'DBBL ****6789' }),
  anEntry('e3', { kind: 'transfer', amount: '-300.00', method: 'STK', balanceAfter: '1518.00' }),
  anEntry('e2', { kind: 'bonus', amount: '18.00', method: '', reference: '', balanceAfter: '1818.00' }),
  anEntry('e1', { fee: '7.50', amount: '492.50' }),
];

/** Opens the account record with some entries, as a page of its own or inside `page`. */
export function open({ answers, ...options }: AppOptions = {}, page: ReactNode = <Area />) {
  return renderWithApp(page, {
    session: true,
    path: '/m/transaction/record',
    answers: { ...names, transactionRecords: { content: someEntries, older: null }, ...answers },
    ...options,
  });
}

/** The rows of the list. */
export const rows = async () =>
  within(await screen.findByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
