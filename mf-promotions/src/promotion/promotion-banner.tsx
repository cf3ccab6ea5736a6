import { imageUrl } from '@r777/shared/core';
import { BannerArt } from '@r777/shared/ui/banner-art/banner-art';
import { type ReactNode, useState } from 'react';
import { bannerPath, PROMOTION_PICTURE, type Promotion } from './promotion';
import styles from './promotion-banner.module.css';

interface PromotionBannerProps {
  promotion: Promotion;
  /** True for pictures on the first screen: they load first instead of waiting for a scroll. */
  eager?: boolean;
  /** False if the title is beside the picture, as under the cards of the carousel. */
  liveText?: boolean;
}

/**
 * A promotion's picture with live text, so one picture serves both languages. The title is elsewhere for screen
 * readers, so picture and lettering are decorative. If the picture fails, the brand's background is behind the text.
 */
export function PromotionBanner({ promotion, eager = false, liveText = true }: PromotionBannerProps) {
  const [failed, setFailed] = useState(false);
  const { art } = promotion;
  const path = bannerPath(promotion);
  const picture = path !== null && !failed && (
    <img
      alt=""
      src={imageUrl(path)}
      {...PROMOTION_PICTURE}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
  return (
    <BannerFrame picture={picture} art={liveText ? art : null}>
      {liveText && !art && failed && <span className={styles.plain}>{promotion.title}</span>}
    </BannerFrame>
  );
}

/** The banner's frame around a picture that the caller draws. */
export function BannerFrame({
  picture,
  art,
  children,
}: {
  picture: ReactNode;
  art: Promotion['art'];
  children?: ReactNode;
}) {
  return (
    <span className={styles.banner} aria-hidden="true">
      <BannerArt shape="promotion" picture={picture} art={art}>
        {children}
      </BannerArt>
    </span>
  );
}
