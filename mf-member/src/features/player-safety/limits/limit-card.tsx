import type { PlayLimit } from '@r777/shared/contracts';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { Button } from '@r777/shared/ui/button/button';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from './limit-card.module.css';
import { type Kind, partsOf, shareUsed, valueText } from './limit-values';
import { WaitingChange } from './waiting-change';

/** A limit: how much of it is used, what waits, and the way to change it. */
export function LimitCard({ kind, limit, onChange }: { kind: Kind; limit: PlayLimit; onChange: () => void }) {
  const t = useSafetyTexts();
  const timeText = useTimeText();
  const { group, span } = partsOf(kind);
  const { value, next } = limit;
  const used = limit.used ?? '0';
  const words = (amount: string) => valueText(kind, amount, timeText);
  const share = value === null ? 0 : shareUsed(used, value);
  const name = t('form.title', { group: t(`limits.${group}`), span: t(`limits.${span}`).toLowerCase() });
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <div className={styles.bar}>
          {value === null ? (
            <p className={styles.none}>
              <span>{t(`limits.${span}`)}</span>
              <span className={styles.quiet}>{t('limits.none')}</span>
            </p>
          ) : (
            <Progress
              label={t(`limits.${span}`)}
              value={share}
              text={t('limits.used', { used: words(used), limit: words(value) })}
            />
          )}
        </div>
        <Button
          tone="secondary"
          size="m"
          aria-haspopup="dialog"
          aria-label={t(value === null ? 'limits.setNamed' : 'limits.changeNamed', { name })}
          onClick={onChange}
        >
          {t(value === null ? 'limits.set' : 'limits.change')}
        </Button>
      </div>
      {value !== null && share >= 1 && <p className={styles.reached}>{t('limits.reached')}</p>}
      {next && <WaitingChange kind={kind} next={next} />}
    </article>
  );
}
