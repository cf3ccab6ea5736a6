import { calls } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { useCall, useLanguage } from '@r777/shared/react';
import { BannerArt } from '@r777/shared/ui/banner-art/banner-art';
import { useState } from 'react';
import styles from './register-banner.module.css';

/**
 * The merchant's banner in the register form (type B, group `m_reg`). The form does not wait for it, and does without
 * when there is none or its picture fails.
 */
export function RegisterBanner() {
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  const input = { types: 'B', groupName: 'm_reg', language } as const;
  const { data, isPending } = useCall(calls.announcements, input, { keepPrevious: true });
  const banner = data?.banners[0];
  const picture = banner?.announcementImages.find(({ sequence }) => sequence === 1)?.url;
  if (isPending) return <div className={styles.banner} aria-hidden="true" />;
  if (!banner || !picture || failed) return null;
  const image = (
    <img
      src={imageUrl(picture)}
      alt={banner.art ? '' : banner.title}
      width={672}
      height={308}
      onError={() => setFailed(true)}
    />
  );
  return (
    <div className={styles.banner}>
      <BannerArt shape="strip" picture={image} art={banner.art} />
    </div>
  );
}
