import { GroupBanners } from './group-banners';

/** Banners above the register form. They are not links, so that nobody leaves a half-filled form. */
export function RegisterBanner() {
  return <GroupBanners group="m_reg" linked={false} />;
}
