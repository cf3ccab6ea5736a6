import { useLoading, useT } from '@r777/shared/react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './waiting.module.css';

/** How long a skeleton is shown without a text, in ms. */
const SLOW_AFTER_MS = 4000;

/** For loading data: the skeleton in `children`, and after a while a text that it takes longer. */
export function Waiting({
  asked = true,
  children,
}: {
  /** False before a request: no text is shown then. */
  asked?: boolean;
  children: ReactNode;
}): ReactNode {
  const t = useT('common');
  useLoading(asked);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = asked ? setTimeout(() => setSlow(true), SLOW_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <>
      <p className={styles.slow} role="status">
        {slow ? t('slow') : ''}
      </p>
      {children}
    </>
  );
}
