export { GamesBanner as Area } from '../features/group-banners/games-banner';
