import { Choice, Each, place } from '@r777/shared/first-screens/place';
import { useT } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import chips from '@r777/shared/ui/chips/chips.module.css';
import { BannerPlace, DatesPlace } from '../../promotion/promotion-first';
import { CardFrame } from './promotion-card';
import styles from './promotion-list.module.css';

export { calls } from '../../promotion/promotion-first';

/** Categories and promotions of the longest list that is drawn; the page has them all. */
const CATEGORIES = 12;
const CARDS = 12;

/** The list as it opens, before any script: every category chosen. The markup of `PromotionsByCategory`. */
export function Screen() {
  const t = useT('promotions');
  // Without any the page has its own words for that.
  return (
    <Choice when="all.promotion">
      <div className={styles.page}>
        <fieldset className={chips.chips} aria-label={t('categories')}>
          <button type="button" className={chips.chip} aria-pressed="true">
            {t('all')}
          </button>
          <Each list="all.categories" limit={CATEGORIES}>
            <button type="button" className={chips.chip} aria-pressed="false">
              {place('.name')}
            </button>
          </Each>
        </fieldset>
        <ul className={styles.cards}>
          <Each list="all.promotion" limit={CARDS}>
            <li>
              <CardFrame
                to={`${paths.promotionDetail}?id=${place('.id')}`}
                title={place('.title')}
                banner={<BannerPlace />}
                dates={<DatesPlace />}
              />
            </li>
          </Each>
        </ul>
      </div>
    </Choice>
  );
}
