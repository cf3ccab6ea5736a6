import { Choice, place } from '@r777/shared/first-screens/place';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { CleanText } from '@r777/shared/ui/rich-text/rich-text';
import { BannerPlace, DatesPlace, IfEnded } from '../../promotion/promotion-first';
import { usePromotionTexts } from '../../promotion/texts';
import { JoinBarFrame } from './join-bar';
import styles from './promotion-detail.module.css';
import terms from './terms.module.css';

export { calls } from '../../promotion/promotion-first';
/** `/m/activityDetail?id=…`. */
export const entry = { parameter: 'id', list: 'all.promotion', field: 'id', title: 'title' };

/**
 * A promotion's first screen, down to its terms. The markup of `PromotionDetail`; its button text follows `joinTarget`.
 */
export function Screen() {
  const t = usePromotionTexts();
  const own = (
    <Choice when=".art.action" otherwise={t('join')}>
      {place('.art.action')}
    </Choice>
  );
  const action = (
    <Choice when=".art.link" otherwise={t('more')}>
      {own}
    </Choice>
  );
  return (
    <>
      <BackBar title={t('title')} action={<IconButton name="share" label={t('share')} />} />
      <article className={styles.page} aria-label={place('.title')}>
        <BannerPlace eager />
        <div className={styles.body}>
          <h2 className={styles.title}>{place('.title')}</h2>
          <DatesPlace />
          <div className={terms.terms}>
            <CleanText>{place('.content', 'html')}</CleanText>
          </div>
        </div>
        <JoinBarFrame words={<IfEnded otherwise={action}>{t('more')}</IfEnded>} />
      </article>
    </>
  );
}
