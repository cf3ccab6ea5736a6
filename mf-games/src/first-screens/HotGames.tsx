export { calls, Screen } from '../features/hot-games/hot-games-first';
