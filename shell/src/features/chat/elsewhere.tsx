import { calls } from '@r777/shared/contracts';
import { useAction, useLanguage, useT } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';

/** The chat of a provider has its own page. Its address is requested by a tap, because it is valid once. */
export function Elsewhere() {
  const t = useT('chat');
  const language = useLanguage();
  const launch = useAction(calls.chatLaunch, { onSuccess: ({ chatUrl }) => location.assign(chatUrl) });
  return (
    <EmptyState
      title={t('elsewhereTitle')}
      text={t('elsewhereText')}
      action={
        <Button
          busy={launch.isPending}
          icon="external"
          onClick={() => launch.mutate({ b2c: '1', language, backUrl: paths.home })}
        >
          {t('open')}
        </Button>
      }
    />
  );
}
