import bn from '@r777/locales/bn/titles.json';
import en from '@r777/locales/en/titles.json';
import { calls } from '@r777/shared/contracts';
import { AppError, request, toAppError, toast } from '@r777/shared/core';
import { useErrorText, useLanguage } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useEffect, useState } from 'react';
import { useReachable } from '../../site/reachable';
import styles from './chat.module.css';
import { chatLanguage, goTo, headerColor, providerPage } from './provider-page';
import { useChatTexts } from './texts';

/** The title that the provider's page shows. */
const titles = { BN: bn.chat, EN: en.chat };

/** The player sees for so long that the chat is being opened, in ms: MSG-23. */
const BEFORE_LEAVING_MS = 500;
/** If a provider's page has not started to load within this time, it counts as missing; ms. */
const GIVE_UP_MS = 15_000;

/**
 * Launches a provider's chat: MSG-23..26. Its address is valid once, so it is fetched for each launch and never kept.
 * @returns why it failed. Nothing is launched once the player has left.
 */
function useProviderChat(): AppError | null {
  const language = useLanguage();
  const backPath = useReachable()(paths.messages) ? paths.messages : paths.home;
  const [error, setError] = useState<AppError | null>(null);
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waiting = toast.show({ kind: 'loading' });
    const fail = (thrown: unknown) => {
      if (left.signal.aborted) return;
      toast.hide(waiting);
      setError(toAppError(thrown));
    };
    const colour = headerColor();
    const input = {
      b2c: '1' as const,
      language: chatLanguage(language),
      backUrl: location.origin + backPath,
      ...(colour ? { headerColor: colour } : {}),
      title: titles[language],
    };
    request(calls.chatLaunch, input, { signal: left.signal })
      .then(({ chatUrl }) => {
        const page = providerPage(chatUrl);
        if (!page) throw new AppError('system.unavailable', { cause: 'no address of a chat' });
        timer = setTimeout(() => {
          timer = setTimeout(fail, GIVE_UP_MS, new AppError('network.timeout'));
          goTo(page);
        }, BEFORE_LEAVING_MS);
      })
      .catch(fail);
    return () => {
      left.abort();
      clearTimeout(timer);
      toast.hide(waiting);
    };
  }, [language, backPath]);
  return error;
}

const FAQ = `${paths.help}?tag=faq`;

/**
 * A provider's chat has its own page, which is opened at once. If that fails, the player sees the reason. `onRetry`
 * requests the chat's address again, which renders and launches this again.
 */
export function ProviderChat({ onRetry }: { onRetry: () => void }) {
  const t = useChatTexts();
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
