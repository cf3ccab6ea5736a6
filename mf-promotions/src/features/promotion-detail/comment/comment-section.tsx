import { type ActivityComment, calls } from '@r777/shared/contracts';
import { formatDate, today } from '@r777/shared/core';
import { useCall, useSession, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Icon } from '@r777/shared/ui/icon/icon';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { phaseOf } from '../../../promotion/period';
import type { Promotion } from '../../../promotion/promotion';
import { usePromotionTexts } from '../../../promotion/texts';
import styles from './comment.module.css';
import { CommentForm } from './comment-form';
import type { CommentRule } from './draft';
import { useDraft } from './use-draft';

/** The member's comment on this activity. */
function OwnComment({ entry }: { entry: ActivityComment }) {
  const t = usePromotionTexts();
  return (
    <div className={styles.own}>
      <p className={styles.said}>{entry.comment}</p>
      <p className={styles.description}>{entry.description}</p>
      <p className={styles.sent}>
        <Icon name="check-circle" size={20} />
        <span>{t('comment.ownSent', { date: formatDate(entry.at, 'MM/DD/YYYY') })}</span>
        {entry.images.length > 0 && <span>{t('comment.ownPictures', { count: entry.images.length })}</span>}
      </p>
    </div>
  );
}

/** On an activity that takes comments: the form, or what the member has said already. One entry a member. */
export function CommentSection({ promotion }: { promotion: Promotion }) {
  return promotion.comment ? <Comments promotion={promotion} rule={promotion.comment} /> : null;
}

function Comments({ promotion, rule }: { promotion: Promotion; rule: CommentRule }) {
  const { id } = promotion;
  const t = usePromotionTexts();
  const common = useT('common');
  const session = useSession();
  // The draft is held above the displayed part, so that it stays when the form is replaced for a moment.
  const draft = useDraft(id);
  const own = useCall(calls.activityComment, { announcementId: id });
  const entry = session ? own.data?.entry : null;
  const isOpen = phaseOf(promotion, today()) === 'live';
  if (!isOpen && !entry) return null;
  return (
    <section className={styles.section} aria-labelledby="comment-title">
      <h2 id="comment-title" className={styles.title}>
        {t(entry ? 'comment.own' : 'comment.title')}
      </h2>
      {entry && <OwnComment entry={entry} />}
      {entry === null && (
        <>
          <p className={styles.note}>{t(session ? 'comment.onceMember' : 'comment.once')}</p>
          <CommentForm id={id} rule={rule} {...draft} />
        </>
      )}
      {entry === undefined && !own.error && <ListSkeleton count={3} />}
      {entry === undefined && own.error && (
        <p className={styles.failed} role="alert">
          <span>{t('comment.failed')}</span>
          <Button tone="ghost" size="m" icon="refresh" onClick={() => void own.refetch()}>
            {common('retry')}
          </Button>
        </p>
      )}
    </section>
  );
}
