import '../promotion/texts';

export { calls, Screen } from '../features/promotion-list/promotion-list-first';
