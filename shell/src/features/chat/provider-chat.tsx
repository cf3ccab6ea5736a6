import { useErrorText, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useReachable } from '../../site/reachable';
import styles from './chat.module.css';
import { useProviderChat } from './use-provider-chat';

const FAQ = `${paths.help}?tag=faq`;

/**
 * The chat of a provider has a page of its own, which is opened at once; when that fails, the player reads why.
 * `onRetry` asks again where the chat is, which draws and launches this anew.
 */
export function ProviderChat({ onRetry }: { onRetry: () => void }) {
  const t = useT('chat');
  const errorText = useErrorText();
  const hasFaq = useReachable()(FAQ);
  const error = useProviderChat();
  if (!error) return <EmptyState title={t('elsewhereTitle')} text={t('elsewhereText')} />;
  return (
    <ErrorState
      title={t('noAnswerTitle')}
      text={errorText(error)}
      onRetry={onRetry}
      action={
        hasFaq && (
          <Link className={styles.way} to={FAQ}>
            {t('help')}
          </Link>
        )
      }
    />
  );
}
