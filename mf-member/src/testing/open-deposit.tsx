import { type AppOptions, aMember, renderWithApp } from '@r777/shared/testing';
import { Area } from '../expose/Deposit';
import { aDeposit, pageOfRows } from './money';

/** Nothing limits the member's deposits. */
export const noLimits = { limits: [], exclusion: null, currency: 'BDT' };

/** Opens the deposit page as a member without limits and earlier orders; the test answers with its own methods. */
export const openDeposit = ({ answers, ...options }: AppOptions) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/voucherCenter',
    answers: {
      memberInfo: aMember(),
      playLimits: noLimits,
      depositOrders: pageOfRows([]),
      createDeposit: aDeposit(),
      depositOrder: aDeposit(),
      ...answers,
    },
    ...options,
  });
