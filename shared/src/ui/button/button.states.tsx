import { type PartStates, say } from '../states';
import { Button, type ButtonProps } from './button';

const button = (props: Partial<ButtonProps>) => <Button {...props}>{say('Deposit', 'টাকা জমা দিন')}</Button>;

export const states: PartStates = {
  primary: () => button({}),
  secondary: () => button({ tone: 'secondary' }),
  ghost: () => button({ tone: 'ghost' }),
  danger: () => button({ tone: 'danger' }),
  'medium, of each tone': () => (
    <>
      {button({ size: 'm', tone: 'primary' })} {button({ size: 'm', tone: 'secondary' })}{' '}
      {button({ size: 'm', tone: 'ghost' })} {button({ size: 'm', tone: 'danger' })}
    </>
  ),
  'as wide as its place': () => button({ full: true, size: 'l' }),
  'with an icon': () => button({ icon: 'deposit' }),
  busy: () => button({ busy: true }),
  'not to be pressed yet': () => button({ 'aria-disabled': true }),
  off: () => button({ disabled: true }),
  'a long word in it': () => (
    <Button full icon="gift">
      {say('Take the welcome bonus of 100% on your first deposit', 'প্রথম জমায় 100% স্বাগত বোনাস নিন, এখনই শুরু করুন')}
    </Button>
  ),
};
