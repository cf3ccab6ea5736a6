import '../promotion/texts';

export { calls, entry, Screen } from '../features/promotion-list/promotion-list-first';
