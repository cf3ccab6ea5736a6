import { GroupBanners } from './group-banners';

/** Banners above the games of a game screen. */
export function GamesBanner() {
  return <GroupBanners group="m_game" />;
}
