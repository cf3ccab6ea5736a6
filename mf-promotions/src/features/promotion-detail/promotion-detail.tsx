import { useT } from '@r777/shared/react';
import { RichText, useRichTextStands } from '@r777/shared/ui/rich-text/rich-text';
import type { Promotion } from '../../promotion/promotion';
import { PromotionBanner } from '../../promotion/promotion-banner';
import { PromotionDates } from '../../promotion/promotion-dates';
import { CommentSection } from './comment/comment-section';
import { EventCarousel } from './event-carousel';
import { JoinBar } from './join-bar';
import styles from './promotion-detail.module.css';
import terms from './terms.module.css';

/** Banner, title, dates and rich content of a promotion, every other event, and the action that stays in reach. */
export function PromotionDetail({ promotion, all }: { promotion: Promotion; all: readonly Promotion[] }) {
  const t = useT('promotions');
  const termsStand = useRichTextStands();
  return (
    <article className={styles.page} aria-labelledby="promotion-title">
      <PromotionBanner promotion={promotion} eager />
      <div className={styles.body}>
        <h2 id="promotion-title" className={styles.title}>
          {promotion.title}
        </h2>
        <PromotionDates promotion={promotion} />
        <div className={terms.terms}>
          <RichText html={promotion.content} />
        </div>
      </div>
      {/* What stands below the terms comes with them, in its place. */}
      {termsStand && (
        <>
          <CommentSection promotion={promotion} />
          {/* The engine moves the row's nodes about: another list of events starts a new row. */}
          <EventCarousel
            key={all.map(({ id }) => id).join()}
            title={t('moreEvents')}
            events={all}
            currentId={promotion.id}
          />
        </>
      )}
      <JoinBar promotion={promotion} />
    </article>
  );
}
