import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { useFieldTexts } from '../texts/field-texts';
import styles from './pull-to-refresh.module.css';
import { FAR, usePull } from './use-pull';

/**
 * A page that is pulled down to reload its data. `onRefresh` resolves when it is done, and shows its own failures. For
 * the keyboard there is a button, which is visible while it has the focus.
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
        {words}
      </div>
      <p className={styles.unseen} role="status">
        {busy && t('pull.busy')}
        {state === 'done' && t('pull.done')}
      </p>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
