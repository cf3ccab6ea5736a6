import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { Accordion } from './accordion';

const items = () => [
  {
    id: 'deposit',
    title: say('How do I deposit?', 'কীভাবে টাকা জমা দেব?'),
    content: say('Choose a method and an amount.', 'একটি মাধ্যম ও পরিমাণ বেছে নিন।'),
  },
  { id: 'long', title: longText(), content: longText() },
];

export const states: PartStates = {
  'all closed': () => <Accordion level={2} items={items().slice(0, 1)} />,
  'one open': () => <Accordion level={3} items={items()} initial="deposit" />,
};
