import { useErrorText, useReachable, useT } from '@r777/shared/react';
import { type ReactNode, useCallback } from 'react';
import { useLazy } from '../lazy/use-lazy';
import { TextSkeleton } from '../skeleton/skeleton';
import styles from './rich-text.module.css';

const loadSanitiser = () => import('./sanitise');

/** Whether rich text is rendered or has failed. Content shown below it earlier would be pushed down. */
export function useRichTextStands(): boolean {
  const { part, failed } = useLazy(loadSanitiser, true);
  return part !== undefined || failed;
}

/** HTML that is already clean, because the host has written it into a first screen. */
export function CleanText({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.text}>{children}</div>;
}

/** HTML from the server. It is always sanitised first (SEC-02); until the sanitiser is loaded, a skeleton is shown. */
export function RichText({ html }: { html: string }): ReactNode {
  const t = useT('common');
  const errorText = useErrorText();
  const reachable = useReachable();
  const { part, failed, retry } = useLazy(loadSanitiser, true);
  const fill = useCallback(
    (holder: HTMLDivElement | null) => {
      if (part) holder?.replaceChildren(part.sanitise(html, reachable));
    },
    [part, html, reachable],
  );
  if (failed)
    return (
      <p role="alert">
        <span>{errorText(undefined)}</span>{' '}
        <button type="button" className={styles.retry} onClick={retry}>
          {t('retry')}
        </button>
      </p>
    );
  if (!part) return <TextSkeleton />;
  return <div className={styles.text} ref={fill} />;
}
