import type { RemoteSummary } from '@mfe/contract/answers';
import { type ReactNode, useId } from 'react';
import { type Action, rollbackTarget } from '../actions/action';
import { HealthCard } from '../health/health-card';
import { RolloutCard } from '../health/rollout-card';
import { RemoteHistory } from '../history/history-page';
import { Button } from '../kit/button';
import { useConsoleTexts } from '../texts';
import styles from './remote-detail.module.css';
import { SplitForm } from './split-form';
import { VersionList } from './version-list';

/** One remote: its versions, rollback, rollout and health, the split, and its history. */
export function RemoteDetail({
  remote,
  mayOperate,
  onAsk,
}: {
  remote: RemoteSummary;
  mayOperate: boolean;
  onAsk: (action: Action) => void;
}): ReactNode {
  const t = useConsoleTexts();
  const title = useId();
  const target = rollbackTarget(remote);
  const back = remote.candidate
    ? t('endSplit', { version: remote.candidate.version })
    : target && t('rollbackTo', { version: target });
  return (
    <section className={styles.detail} aria-labelledby={title}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 id={title} className={styles.title}>
            {t('versionsOf', { remote: remote.name })}
          </h2>
          {mayOperate && back && (
            <Button size="m" tone="secondary" icon="arrow-left" onClick={() => onAsk({ kind: 'rollback', remote })}>
              {back}
            </Button>
          )}
        </div>
        <VersionList remote={remote} mayOperate={mayOperate} onAsk={onAsk} />
      </div>
      <div className={styles.side}>
        <RolloutCard remote={remote} mayOperate={mayOperate} onAsk={onAsk} />
        <HealthCard remote={remote} />
        {mayOperate && remote.live && <SplitForm remote={remote} onAsk={onAsk} />}
        <RemoteHistory remote={remote.name} />
      </div>
    </section>
  );
}
