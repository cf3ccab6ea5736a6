import { Badge } from '../badge/badge';
import { type PartStates, say } from '../states';
import { BottomAction, BottomBar, BottomTab } from './bottom-bar';

const tabs = (fixed: boolean) => (
  <BottomBar label={say('Main pages', 'প্রধান পাতা')} fixed={fixed}>
    <BottomTab to="/m/home" icon="home" label={say('Home', 'হোম')} current />
    <BottomTab to="/m/promotions" icon="gift" label={say('Promotions', 'প্রমোশন')} badge={<Badge count={3} />} />
    <BottomAction icon="mail" label={say('Messages from us', 'আমাদের বার্তা')} onClick={() => undefined} />
    <BottomTab to="/m/member" icon="user" label={say('Account', 'অ্যাকাউন্ট')} />
  </BottomBar>
);

export const states: PartStates = { 'in the frame': () => tabs(false) };
