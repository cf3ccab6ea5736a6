import { useLanguage, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { type ReactNode, useId } from 'react';
import type { RemoteSummary } from '../../model';
import type { Action } from '../actions/action';
import { momentText } from '../moment';
import styles from './card.module.css';
import { percentText } from './percent-text';

/** A running rollout: its health, the verdict, and the button that promotes it. Nothing without one. */
export function RolloutCard({
  remote,
  mayOperate,
  onAsk,
}: {
  remote: RemoteSummary;
  mayOperate: boolean;
  onAsk: (action: Action) => void;
}): ReactNode {
  const t = useT('ops');
  const language = useLanguage();
  const title = useId();
  const { watch, candidate } = remote;
  const version = candidate?.version ?? watch?.version;
  if (!version) return null;
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('rollout', { version })}
      </h2>
      {candidate && (
        <p className={styles.muted}>
          {t('rolloutSplit', { percent: candidate.percent, when: momentText(candidate.since, language) })}
        </p>
      )}
      {watch?.until && <p className={styles.muted}>{t('rolloutWatch', { when: momentText(watch.until, language) })}</p>}
      {watch && (
        <p>
          <strong className={styles.verdict} data-verdict={watch.decision}>
            {t(`verdicts.${watch.decision}`)}
          </strong>{' '}
          {t('rolloutPages', {
            errors: watch.errors,
            pages: watch.pages,
            tolerated: percentText(watch.tolerated).replace(' %', ''),
          })}
          {watch.unresponsive > 0 && ` ${t('rolloutSilent', { pages: watch.unresponsive })}`}
        </p>
      )}
      {candidate && mayOperate && (
        <Button size="m" onClick={() => onAsk({ kind: 'promote', remote })}>
          {t('promoteVersion', { version: candidate.version })}
        </Button>
      )}
    </section>
  );
}
