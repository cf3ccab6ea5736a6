import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { useFieldTexts } from '../texts/field-texts';
import styles from './pull-to-refresh.module.css';

/** How far the page moves per px of the finger's way, and how far it has to move for a refresh, in px. */
const RESISTANCE = 0.45;
const FAR = 64;
const MOST = 96;

/** True when the page and every scroller between the finger and the area are at their top: a pull starts only there. */
function atTop(from: EventTarget | null, area: HTMLElement): boolean {
  if (window.scrollY > 0) return false;
  for (let box = from as HTMLElement | null; box && box !== area; box = box.parentElement)
    if (box.scrollTop > 0) return false;
  return true;
}

/**
 * Follows a finger that pulls an area down from the top of the page, where the browser's own pull would reload it.
 * Returns how far it is pulled, in px.
 */
function usePull(area: RefObject<HTMLElement | null>, active: boolean, onPulled: () => void): number {
  const [distance, setDistance] = useState(0);
  const latest = useRef(onPulled);
  useEffect(() => {
    latest.current = onPulled;
  }, [onPulled]);
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      // During a swap there are two instances, and each has its own state.
      if (!document.querySelector('[data-pull-area]')) style.removeProperty('overscroll-behavior-y');
    };
  }, []);
  useEffect(() => {
    const box = area.current;
    if (!box || !active) return undefined;
    let from: { x: number; y: number } | undefined;
    let pulled = 0;
    const show = (px: number) => {
      pulled = px;
      setDistance(px);
    };
    const start = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      from = touch && touches.length === 1 && atTop(target, box) ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      // A move sideways or up is a scroll until the touch ends.
      if (pulled === 0 && (dy <= 0 || Math.abs(dx) > dy)) {
        if (Math.abs(dx) + Math.abs(dy) > 8) from = undefined;
        return;
      }
      if (event.cancelable) event.preventDefault();
      show(Math.min(MOST, Math.max(0, dy * RESISTANCE)));
    };
    const end = (event: TouchEvent) => {
      if (from && pulled >= FAR && event.type === 'touchend') latest.current();
      from = undefined;
      if (pulled > 0) show(0);
    };
    box.addEventListener('touchstart', start, { passive: true });
    // Not passive: the browser's own pull would reload the page.
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('touchend', end);
    box.addEventListener('touchcancel', end);
    return () => {
      box.removeEventListener('touchstart', start);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('touchend', end);
      box.removeEventListener('touchcancel', end);
    };
  }, [area, active]);
  return distance;
}

/**
 * A page that is pulled down to reload its data. `onRefresh` resolves when it is done, and shows its own failures. For
 * the keyboard there is a button, visible while focused.
 */
export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}): ReactNode {
  const t = useFieldTexts();
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const busy = state === 'busy';
  const refresh = () => {
    if (busy) return;
    setState('busy');
    const done = () => setState('done');
    onRefresh().then(done, done);
  };
  const distance = usePull(area, !busy, refresh);
  const words = busy ? t('pull.busy') : t(distance >= FAR ? 'pull.release' : 'pull.pull');
  return (
    <div
      ref={area}
      data-pull-area=""
      className={styles.area}
      data-pulled={distance > 0 || undefined}
      data-busy={busy || undefined}
      style={{ '--pull': `${busy ? FAR : distance}px`, '--turn': Math.min(1, distance / FAR) } as CSSProperties}
    >
      <div className={styles.button}>
        <Button tone="secondary" size="m" icon="refresh" busy={busy} onClick={refresh}>
          {t('pull.button')}
        </Button>
      </div>
      <div className={styles.sign} aria-hidden="true">
        <span className={styles.disc}>
          <Icon name="refresh" size={20} />
        </span>
        <span>{words}</span>
      </div>
      <p className={styles.unseen} role="status">
        {busy ? t('pull.busy') : state === 'done' && t('pull.done')}
      </p>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
