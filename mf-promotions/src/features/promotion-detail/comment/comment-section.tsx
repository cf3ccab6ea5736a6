import { calls } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useCall, useSession, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { phaseOf } from '../../../promotion/period';
import type { Promotion } from '../../../promotion/promotion';
import styles from './comment.module.css';
import { CommentForm } from './comment-form';
import type { CommentRule } from './draft';
import { OwnComment } from './own-comment';
import { useDraft } from './use-draft';

/** On an activity that takes comments: the form, or what the member has said already. One entry a member. */
export function CommentSection({ promotion }: { promotion: Promotion }) {
  return promotion.comment ? <Comments promotion={promotion} rule={promotion.comment} /> : null;
}

function Comments({ promotion, rule }: { promotion: Promotion; rule: CommentRule }) {
  const { id } = promotion;
  const t = useT('promotions');
  const common = useT('common');
  const session = useSession();
  // Above what is shown: a form that makes room for a moment loses nothing.
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
          {t('comment.failed')}
          <Button tone="ghost" size="m" icon="refresh" onClick={() => void own.refetch()}>
            {common('retry')}
          </Button>
        </p>
      )}
    </section>
  );
}
