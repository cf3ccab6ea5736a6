import { Icon, useT } from '@r777/shared/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './marquee.module.css';

/**
 * A line that scrolls automatically, at `speed` px a second. It can be paused, pauses while it is touched or focused,
 * and is scrolled by hand under reduced motion. The second copy, which closes the loop, is visual only.
 */
export function Marquee({
  label,
  speed = 30,
  children,
}: {
  label: string;
  speed?: number;
  children: ReactNode;
}): ReactNode {
  const t = useT('common');
  const line = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    // The observer reports the size before the first paint. Reading it here would force a layout of the whole page.
    const watch = new ResizeObserver(() => setSeconds(element.scrollWidth / speed));
    watch.observe(element);
    return () => watch.disconnect();
  }, [speed]);
  return (
    <div className={styles.marquee}>
      <section className={styles.window} aria-label={label}>
        <div className={styles.track} data-paused={paused || undefined} style={{ animationDuration: `${seconds}s` }}>
          <div ref={line} className={styles.line}>
            {children}
          </div>
          <div className={styles.line} aria-hidden="true" inert>
            {children}
          </div>
        </div>
      </section>
      <button
        type="button"
        className={styles.pause}
        aria-label={`${t(paused ? 'playAnimation' : 'pauseAnimation')}: ${label}`}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} size={20} />
      </button>
    </div>
  );
}
