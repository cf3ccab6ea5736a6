import { samplePicture } from '../state-samples';
import { type PartStates, say } from '../states';
import { BalanceCard } from './balance-card';

const texts = () => ({
  balance: say('Total balance', 'মোট ব্যালেন্স'),
  deposit: say('Deposit', 'জমা'),
  withdraw: say('Withdraw', 'উত্তোলন'),
});
const path = samplePicture(88, 88);

export const states: PartStates = {
  'deposit and withdraw': () => <BalanceCard art={{ path, size: 88 }} texts={texts()} />,
  'without deposits': () => <BalanceCard art={{ path, size: 64 }} texts={texts()} hasDeposit={false} />,
};
