import { isOfFewNetworks, type RemoteSummary } from '@mfe/contract/answers';
import { type ReactNode, useId } from 'react';
import type { Action } from '../actions/action';
import { Button } from '../kit/button';
import { momentText, useLanguage } from '../language';
import { useConsoleTexts } from '../texts';
import styles from './card.module.css';
import { percentText } from './figures';

/** A running rollout: its health, the verdict, and the button that promotes it. Empty if there is none. */
export function RolloutCard({
  remote,
  mayOperate,
  onAsk,
}: {
  remote: RemoteSummary;
  mayOperate: boolean;
  onAsk: (action: Action) => void;
}): ReactNode {
  const t = useConsoleTexts();
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
          <span>
            {t('rolloutPages', {
              errors: watch.errors,
              pages: watch.pages,
              tolerated: percentText(watch.tolerated).replace('%', ''),
            })}
          </span>
          {isOfFewNetworks(watch) && <span>{` ${t('healthFewNetworks')}`}</span>}
          {watch.unresponsive > 0 && <span>{` ${t('rolloutSilent', { pages: watch.unresponsive })}`}</span>}
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
