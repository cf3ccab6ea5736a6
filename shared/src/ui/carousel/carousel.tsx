import { Icon } from '@r777/shared/react';
import { type ReactNode, useRef } from 'react';
import styles from './carousel.module.css';
import { parts, useCarousel } from './use-carousel';

/** One slide; `label` says which of how many it is. */
export interface Slide {
  id: string;
  label: string;
  content: ReactNode;
}

/** Slides one after the other in a loop, with dots and a pause control. Times in ms. */
export interface CarouselProps {
  slides: readonly Slide[];
  /** Accessible name of the control: what a press will do. */
  texts: { pause: string; play: string };
  delay: number;
  speed: number;
  /** As long as this is true from the start, the slider's code does not load: another page stands over the slides. */
  waits?: boolean;
}

/**
 * A carousel. Its owner puts it in a section with a name. The slider moves the slides' elements, so another set
 * of slides needs another `key`.
 */
export function Carousel({ slides, texts, delay, speed, waits = false }: CarouselProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const { index, next, toggle, onScroll } = useCarousel(strip, slides.length, { delay, speed, waits });
  return (
    <>
      <div className={styles.strip} ref={strip} onScroll={onScroll}>
        <ul className={`${parts.wrapperClass} ${styles.track}`}>
          {slides.map(({ id, label, content }) => (
            <li key={id} className={`${parts.slideClass} ${styles.slide}`} aria-label={label}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <span className={styles.dots} aria-hidden="true">
            {slides.map(({ id }, i) => (
              <span key={id} className={styles.dot} data-current={i === index} />
            ))}
          </span>
          <button type="button" className={styles.pause} onClick={toggle} aria-label={texts[next]}>
            <Icon name={next} size={16} />
          </button>
        </div>
      )}
    </>
  );
}
