import { useLanguage, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { type ReactNode, useEffect, useRef } from 'react';
import type { VersionSummary } from '../../model';
import { momentText } from '../moment';
import styles from './confirm-action.module.css';

/**
 * Asks a second time before players get a version that was rolled back, and shows when, by whom and why. The focus
 * starts on Cancel, so that the key that confirmed the first question does not confirm this one.
 */
export function SecondQuestion({
  mark,
  busy,
  onCancel,
  onYes,
}: {
  mark: NonNullable<VersionSummary['unhealthy']>;
  busy: boolean;
  onCancel: () => void;
  onYes: () => void;
}): ReactNode {
  const t = useT('ops');
  const common = useT('common');
  const language = useLanguage();
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => wayOut.current?.focus(), []);
  return (
    <>
      <p className={styles.text}>
        {t('unhealthy', { when: momentText(mark.at, language), who: mark.who })}
        {mark.why && `: ${mark.why}`}
      </p>
      <p className={styles.text}>{t('unhealthyText')}</p>
      <div className={styles.buttons}>
        <Button ref={wayOut} tone="secondary" full onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button tone="danger" full busy={busy} onClick={onYes}>
          {t('evenUnhealthy')}
        </Button>
      </div>
    </>
  );
}
