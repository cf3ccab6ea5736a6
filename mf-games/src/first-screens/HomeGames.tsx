export { calls, Screen } from '../features/home-games/home-games-first';
