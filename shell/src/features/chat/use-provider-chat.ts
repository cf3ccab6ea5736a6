import { calls } from '@r777/shared/contracts';
import { AppError, request, toAppError, toast } from '@r777/shared/core';
import { useLanguage, useT } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { useEffect, useState } from 'react';
import { useReachable } from '../../site/reachable';
import { chatLanguage, goTo, headerColor, providerPage } from './provider-page';

/** The player sees for so long that the chat is being opened, in ms: MSG-23. */
const BEFORE_LEAVING_MS = 500;
/** A provider's page that has not begun to load by then is not there, in ms. */
const GIVE_UP_MS = 15_000;

/**
 * Launches a provider's chat: MSG-23..26. Its address is valid once, so it is fetched for each launch and never kept.
 * @returns why it failed. Nothing is launched once the player has left.
 */
export function useProviderChat(): AppError | null {
  const language = useLanguage();
  const title = useT('shell')('title.chat');
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
      title,
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
  }, [language, title, backPath]);
  return error;
}
