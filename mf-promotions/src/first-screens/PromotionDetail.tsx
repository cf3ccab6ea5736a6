import '../promotion/texts';

export { calls, entry, Screen } from '../features/promotion-detail/promotion-detail-first';
