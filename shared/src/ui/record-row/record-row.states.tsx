import { Money } from '../money/money';
import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { RecordRow } from './record-row';

const nothing = () => undefined;
const time = '2026-11-20T12:00:00Z';

export const states: PartStates = {
  'bets: settled, open': () => (
    <ul>
      <RecordRow
        lead={{ picture: '' }}
        title="Aviator"
        text="Spribe"
        time={time}
        amount={<Money amount="1250.00" signed />}
        note={say('Stake ৳ 10.00', 'বাজি ৳ 10.00')}
        onOpen={nothing}
      />
      <RecordRow
        lead={{ picture: '' }}
        title={longText()}
        time={time}
        state={{ text: say('Open', 'চলমান'), tone: 'waiting' }}
        note={say('Stake ৳ 10.00', 'বাজি ৳ 10.00')}
        onOpen={nothing}
      />
    </ul>
  ),
  'entries: every tone of a state': () => (
    <ul>
      <RecordRow
        lead={{ icon: 'deposit' }}
        title={say('Deposit', 'জমা')}
        text="bKash"
        time={time}
        amount={<Money amount="500.00" />}
        isBooked={false}
        state={{ text: say('Pending', 'অপেক্ষমাণ'), tone: 'waiting' }}
        onOpen={nothing}
      />
      <RecordRow
        lead={{ icon: 'withdraw' }}
        title={say('Withdrawal', 'উত্তোলন')}
        time={time}
        amount={<Money amount="-987654321098.00" />}
        isBooked={false}
        state={{ text: say('Rejected', 'বাতিল'), tone: 'negative' }}
        onOpen={nothing}
      />
      <RecordRow
        lead={{ icon: 'bag' }}
        title={say('Cap', 'ক্যাপ')}
        time={time}
        amount={say('300 points', '300 পয়েন্ট')}
        state={{ text: say('Delivered', 'পৌঁছেছে'), tone: 'positive' }}
        onOpen={nothing}
      />
      <RecordRow
        lead={{ icon: 'wallet' }}
        title={say('Bonus', 'বোনাস')}
        time={time}
        state={{ text: say('Expired', 'মেয়াদ শেষ'), tone: 'muted' }}
        onOpen={nothing}
      />
    </ul>
  ),
};
