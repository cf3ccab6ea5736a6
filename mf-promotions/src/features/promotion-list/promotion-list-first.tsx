import { Choice, Each, type FirstScreenModule, place } from '@r777/shared/first-screens/place';
import { paths } from '@r777/shared/router';
import chips from '@r777/shared/ui/chips/chips.module.css';
import { BannerPlace, DatesPlace } from '../../promotion/promotion-first';
import { usePromotionTexts } from '../../promotion/texts';
import { CardFrame } from './promotion-card';
import styles from './promotion-list.module.css';

export { calls } from '../../promotion/promotion-first';

/** Largest number of categories and promotions in the first screen; the page has them all. */
const CATEGORIES = 12;
const CARDS = 12;

/** `/m/activity?category=…`. */
export const entry: FirstScreenModule['entry'] = {
  parameter: 'category',
  list: 'all.categories',
  field: 'id',
  optional: true,
};

const chip = (name: string, chosen: boolean) => (
  <button type="button" className={chips.chip} aria-pressed={chosen}>
    {name}
  </button>
);

/** The list's first screen: every category, or the one in the address. The markup of `PromotionsByCategory`. */
export function Screen() {
  const t = usePromotionTexts();
  // If there are none, the page shows its own text for that.
  return (
    <Choice when="all.promotion">
      <div className={styles.page}>
        <fieldset className={chips.chips} aria-label={t('categories')}>
          <Choice when="asked.id" otherwise={chip(t('all'), true)}>
            {chip(t('all'), false)}
          </Choice>
          <Each list="all.categories" limit={CATEGORIES}>
            <Choice when=".id" same="asked.id" otherwise={chip(place('.name'), false)}>
              {chip(place('.name'), true)}
            </Choice>
          </Each>
        </fieldset>
        <ul className={styles.cards}>
          <Each
            list="all.promotion"
            limit={CARDS}
            having={{ field: 'promoAnnouncementCategoryIds', value: 'asked.id' }}
          >
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
