/** Parts of first screens: a promotion, with places for the host to fill. */
import { imageUrl } from '@r777/shared/core';
import { Choice, Each, place } from '@r777/shared/first-screens/place';
import type { ReactNode } from 'react';
import { PROMOTION_PICTURE } from './promotion';
import { BannerFrame } from './promotion-banner';
import { DatesLine } from './promotion-dates';
import { usePromotionTexts } from './texts';

/** The calls of these parts: `all` for both pages, `settings` for the time zone of the site's days. */
export const calls = {
  all: { call: 'announcements', input: { types: 'Promotion' } },
  settings: { call: 'consolidatedSettings', input: {} },
};

const TODAY = 'today@settings.timeZone';
const DATES = 'MM/DD/YYYY';
/** The live text of a picture. */
export const artPlaces = {
  kicker: place('.art.kicker'),
  headline: place('.art.headline'),
  body: place('.art.body'),
  action: '',
  link: '',
  ink: place('.art.ink'),
};

/** The picture with sequence 1 and its live text. `eager`: it is on the first screen. */
export function BannerPlace({ eager = false }: { eager?: boolean }) {
  const picture = (
    <img
      alt=""
      src={imageUrl(place('.url'))}
      {...PROMOTION_PICTURE}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
  return (
    <BannerFrame
      picture={<Each list=".announcementImages" limit={1} by="sequence" cases={{ 1: picture }} />}
      art={artPlaces}
    />
  );
}

/** Draws its children for a promotion that has ended, and `otherwise` for any other. */
export function IfEnded({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  return (
    <Choice
      when=".noExpiry"
      otherwise={
        <Choice when={TODAY} after=".endDate" otherwise={otherwise}>
          {children}
        </Choice>
      }
    >
      {otherwise}
    </Choice>
  );
}

/** Phase and dates, as `phaseOf` and `periodText` say them. */
export function DatesPlace() {
  const t = usePromotionTexts();
  const start = place('.startDate', DATES);
  const dates = (
    <Choice when=".startDate" same=".endDate" otherwise={`${start} – ${place('.endDate', DATES)}`}>
      {start}
    </Choice>
  );
  const period = (
    <Choice when=".noExpiry" otherwise={dates}>
      {t('longTerm')}
    </Choice>
  );
  const live = <DatesLine phase="live" period={period} />;
  return (
    <Choice
      when=".startDate"
      after={TODAY}
      otherwise={
        <IfEnded otherwise={live}>
          <DatesLine phase="ended" period={dates} />
        </IfEnded>
      }
    >
      <DatesLine phase="soon" period={period} />
    </Choice>
  );
}
