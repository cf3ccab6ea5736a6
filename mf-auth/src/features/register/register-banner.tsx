import { calls } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { useCall, useLanguage } from '@r777/shared/react';
import { type CSSProperties, useState } from 'react';
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
  // The ink of the lettering's outline belongs to the picture, so it comes with the data and not from a token.
  const ink = { '--ink': banner.art?.ink } as CSSProperties;
  return (
    <div className={styles.banner} style={ink}>
      <img
        src={imageUrl(picture)}
        alt={banner.art ? '' : banner.title}
        width={672}
        height={308}
        onError={() => setFailed(true)}
      />
      {banner.art && (
        <p className={styles.text}>
          <strong>{banner.art.headline}</strong>
          <span>{banner.art.body}</span>
        </p>
      )}
    </div>
  );
}
