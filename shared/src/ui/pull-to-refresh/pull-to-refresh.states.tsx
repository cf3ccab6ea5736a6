import { Card } from '../card/card';
import { type PartStates, say } from '../states';
import { PullToRefresh } from './pull-to-refresh';

const never = new Promise<never>(() => undefined);

export const states: PartStates = {
  'pull it down with a finger, or press its button with the keyboard': () => (
    <PullToRefresh onRefresh={() => never}>
      <Card>{say('A list that can be read anew', 'নতুন করে পড়া যায় এমন তালিকা')}</Card>
    </PullToRefresh>
  ),
};
