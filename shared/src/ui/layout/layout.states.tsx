import { Money } from '../money/money';
import { type PartStates, say } from '../states';
import { Fact, Facts, Row, Stack } from './layout';

const words = () =>
  [say('Slots', 'স্লট'), say('Fishing', 'ফিশিং'), say('Poker', 'পোকার')].map((word) => <span key={word}>{word}</span>);
const facts = () => [
  <Fact key="stake" name={say('Stake', 'বাজি')}>
    <Money amount="120.00" />
  </Fact>,
  <Fact key="won" name={say('Won', 'জয়')} total>
    <Money amount="360.00" />
  </Fact>,
];

export const states: PartStates = {
  'below each other': () => <Stack gap={3}>{words()}</Stack>,
  'beside each other': () => (
    <Row gap={2} align="center" spread="between" wrap>
      {words()}
    </Row>
  ),
  'facts in lines': () => <Facts>{facts()}</Facts>,
  'facts in columns': () => (
    <Facts layout="columns" gap={1} inSheet>
      {facts()}
    </Facts>
  ),
};
