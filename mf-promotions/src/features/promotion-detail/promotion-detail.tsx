import { Link } from '@r777/shared/router';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useRichTextStands } from '@r777/shared/ui/rich-text/rich-text';
import { useRef } from 'react';
import { detailPath, type Promotion } from '../../promotion/promotion';
import { PromotionBanner } from '../../promotion/promotion-banner';
import { PromotionDates } from '../../promotion/promotion-dates';
import { usePromotionTexts } from '../../promotion/texts';
import { StatePanel } from '../../state/state-panel';
import { CommentSection } from './comment/comment-section';
import { JoinBar } from './join-bar';
import { OwnTerms } from './own-terms';
import styles from './promotion-detail.module.css';
import terms from './terms.module.css';
import { useCarousel } from './use-carousel';

/** Picture and title of an event in the row. */
function EventFace({ event }: { event: Promotion }) {
  return (
    <>
      <span className={styles.picture}>
        <PromotionBanner promotion={event} liveText={false} />
      </span>
      <span className={styles.name}>{event.title}</span>
    </>
  );
}

interface EventCarouselProps {
  title: string;
  events: readonly Promotion[];
  /** The promotion on screen; the row starts with the one after it. */
  currentId: string;
}

/** All events in an endless loop (PROMO-13). It can be paused, and does not move under reduced motion. */
export function EventCarousel({ title, events, currentId }: EventCarouselProps) {
  const t = usePromotionTexts();
  const root = useRef<HTMLDivElement>(null);
  const { ready, offered, playing, toggle, hold } = useCarousel(root, CLASSES, events.length);
  const next = events.findIndex(({ id }) => id === currentId) + 1;
  const round = [...events.slice(next), ...events.slice(0, next)];
  return (
    <section className={styles.section} aria-labelledby="more-events">
      <div className={styles.head}>
        <h2 id="more-events">{title}</h2>
        {offered && (
          <IconButton
            name={playing ? 'pause' : 'play'}
            label={t(playing ? 'pauseEvents' : 'playEvents')}
            onClick={toggle}
          />
        )}
      </div>
      <div ref={root} className={styles.window} data-ready={ready || undefined}>
        <ul className={styles.row}>
          {round.map((event, place) => (
            <li key={event.id} className={styles.event}>
              {event.id === currentId ? (
                // A link to the page that is open would do nothing.
                <span className={styles.link} aria-current="page">
                  <EventFace event={event} />
                </span>
              ) : (
                <Link
                  to={detailPath(event.id)}
                  className={styles.link}
                  onFocus={({ currentTarget }) => hold(place, currentTarget)}
                >
                  <EventFace event={event} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const CLASSES = { wrapperClass: styles.row ?? '', slideClass: styles.event ?? '' };

/** Banner, title, dates and rich content of a promotion, all other events, and the join button. */
export function PromotionDetail({ promotion, all }: { promotion: Promotion; all: readonly Promotion[] }) {
  const t = usePromotionTexts();
  const termsStand = useRichTextStands();
  return (
    <article className={styles.page} aria-labelledby="promotion-title">
      <PromotionBanner promotion={promotion} eager />
      <div className={styles.body}>
        <h2 id="promotion-title" className={styles.title}>
          {promotion.title}
        </h2>
        <PromotionDates promotion={promotion} />
        <StatePanel id={promotion.id} />
        <div className={terms.terms}>
          <OwnTerms promotion={promotion} />
        </div>
      </div>
      {/* The content below the terms appears with them, at its final position. */}
      {termsStand && (
        <>
          <CommentSection promotion={promotion} />
          {/* The carousel engine moves the row's nodes, so another list of events needs a new row. */}
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
