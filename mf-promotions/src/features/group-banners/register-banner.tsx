import { GroupBanners } from './group-banners';

/** Banners above the register form: what stands there is a promise, and no way out of a form that is half filled in. */
export function RegisterBanner() {
  return <GroupBanners group="m_reg" linked={false} />;
}
