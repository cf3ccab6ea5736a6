import '../promotion/texts';

export { calls, Screen } from '../features/group-banners/games-banner-first';
