export { calls, openedBy, Screen } from '../features/hot-games/hot-games-first';
