import { useT } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import type { ReactNode } from 'react';
import { RegistryError } from './api/call';
import { useSignedIn } from './api/queries';
import { Frame } from './frame/frame';
import { usePlace } from './frame/place';
import { HistoryPage } from './history/history-page';
import { useRefusalText } from './refusal-text';
import { RemotesPage } from './remotes/remotes-page';
import { SignIn } from './sign-in/sign-in';

/** The ops console: sign-in first, then the page that the address names. */
export function App(): ReactNode {
  const t = useT('ops');
  const refusalText = useRefusalText();
  const signedIn = useSignedIn();
  const place = usePlace();
  if (signedIn.isPending) return <ListSkeleton />;
  if (signedIn.error instanceof RegistryError && signedIn.error.code === 'session.required') return <SignIn />;
  if (signedIn.error) {
    return (
      <ErrorState
        title={t('disconnected')}
        text={refusalText(signedIn.error)}
        onRetry={() => void signedIn.refetch()}
      />
    );
  }
  return (
    <Frame session={signedIn.data} section={place.section}>
      {place.section === 'remotes' ? <RemotesPage session={signedIn.data} chosen={place.remote} /> : <HistoryPage />}
    </Frame>
  );
}
