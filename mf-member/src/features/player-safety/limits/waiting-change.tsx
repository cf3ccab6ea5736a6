import type { PlayLimit } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { useServerNow } from '@r777/shared/server-time';
import { Button } from '@r777/shared/ui/button/button';
import { Row } from '@r777/shared/ui/layout/layout';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from './limit-card.module.css';
import { type Kind, valueText } from './limit-values';
import { useLimitActions } from './use-limit-actions';

/** How often the waiting time is checked, in ms. */
const EVERY_MS = 15_000;

/** A looser limit that waits. After its waiting time it needs a confirmation; it can be cancelled at any time. */
export function WaitingChange({ kind, next }: { kind: Kind; next: NonNullable<PlayLimit['next']> }) {
  const t = useSafetyTexts();
  const timeText = useTimeText();
  const { confirmNext, dropNext } = useLimitActions();
  const at = Date.parse(next.time);
  const over = useServerNow(EVERY_MS, next.confirmable ? null : at) >= at;
  const ready = next.confirmable || over;
  const busy = confirmNext.isPending || dropNext.isPending;
  return (
    <div className={styles.waiting}>
      <p>
        {next.value === null
          ? t('limits.waitNone')
          : t('limits.wait', { value: valueText(kind, next.value, timeText) })}
      </p>
      <p className={styles.quiet}>
        {ready ? t('limits.ready') : t('limits.waitUntil', { time: formatDate(next.time, 'MM/DD/YYYY HH:mm') })}
      </p>
      <Row gap={2} wrap>
        {/* To stay with the limit is the first choice. */}
        <Button size="m" busy={dropNext.isPending} onClick={() => !busy && dropNext.mutate({ kind })}>
          {t('limits.drop')}
        </Button>
        {ready && (
          <Button
            tone="secondary"
            size="m"
            busy={confirmNext.isPending}
            onClick={() => !busy && confirmNext.mutate({ kind })}
          >
            {t('limits.confirm')}
          </Button>
        )}
      </Row>
    </div>
  );
}
