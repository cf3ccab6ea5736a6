import { IN_HOUSE_VENDOR } from '@r777/shared/contracts';
import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry, openedBy } = listOf({ gameType: 'RNG', vassalage: IN_HOUSE_VENDOR });
export const Screen = () => <FirstList gameType="RNG" />;
