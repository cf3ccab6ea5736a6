/** Parts of first screens: a promotion as the host fills it in. */
import { imageUrl } from '@r777/shared/core';
import { Choice, Each, place } from '@r777/shared/first-screens/place';
import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { PROMOTION_PICTURE } from './promotion';
import { BannerFrame } from './promotion-banner';
import { DatesLine } from './promotion-dates';

/** The calls that these parts are filled from: `all` is that of both pages, `settings` has the time zone of the site's days. */
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

/** The picture with sequence 1 and its live text. `eager`: it is on the screen at once. */
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

/** Draws its children for a promotion whose last day is over, and `otherwise` for any other. */
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
  const t = useT('promotions');
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
