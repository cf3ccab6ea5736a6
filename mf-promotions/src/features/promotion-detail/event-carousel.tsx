import { useT } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useRef } from 'react';
import { detailPath, type Promotion } from '../../promotion/promotion';
import { PromotionBanner } from '../../promotion/promotion-banner';
import styles from './event-carousel.module.css';
import { useCarousel } from './use-carousel';

interface EventCarouselProps {
  title: string;
  events: readonly Promotion[];
  /** The promotion on screen; the row starts with the one after it. */
  currentId: string;
}

/** Every event, going round (PROMO-13). It can be paused, and rests for whoever asked for less motion. */
export function EventCarousel({ title, events, currentId }: EventCarouselProps) {
  const t = useT('promotions');
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
              <Link
                to={detailPath(event.id)}
                className={styles.link}
                onFocus={({ currentTarget }) => hold(place, currentTarget)}
                aria-current={event.id === currentId ? 'page' : undefined}
              >
                <span className={styles.picture}>
                  <PromotionBanner promotion={event} liveText={false} />
                </span>
                <span className={styles.name}>{event.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const CLASSES = { wrapperClass: styles.row ?? '', slideClass: styles.event ?? '' };
