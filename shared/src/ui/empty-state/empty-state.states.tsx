import { Button } from '../button/button';
import { type PartStates, say } from '../states';
import { EmptyState } from './empty-state';

export const states: PartStates = {
  'with the next step': () => (
    <EmptyState
      title={say('No favourites yet', 'এখনো কোনো প্রিয় গেম নেই')}
      text={say('Tap the heart on a game to keep it here.', 'গেমের হার্টে চাপ দিলে সেটি এখানে থাকবে।')}
      action={<Button>{say('Browse games', 'গেম দেখুন')}</Button>}
    />
  ),
  'nothing found': () => <EmptyState art="search" title={say('No game has this name', 'এই নামে কোনো গেম নেই')} />,
};
