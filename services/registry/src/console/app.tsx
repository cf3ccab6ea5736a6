import { useT } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import type { ReactNode } from 'react';
import { RegistryError } from './api/call';
import { useSignedIn } from './api/queries';
import { useRefusalText } from './error-text';
import { useConsoleLocation } from './frame/console-location';
import { Frame } from './frame/frame';
import { HistoryPage } from './history/history-page';
import { RemotesPage } from './remotes/remotes-page';
import { SignIn } from './sign-in/sign-in';

/** The ops console: sign-in first, then the page that the address names. */
export function App(): ReactNode {
  const t = useT('ops');
  const errorText = useRefusalText();
  const signedIn = useSignedIn();
  const place = useConsoleLocation();
  if (signedIn.isPending) return <ListSkeleton />;
  if (signedIn.error instanceof RegistryError && signedIn.error.code === 'session.required') return <SignIn />;
  if (signedIn.error) {
    return (
      <ErrorState title={t('disconnected')} text={errorText(signedIn.error)} onRetry={() => void signedIn.refetch()} />
    );
  }
  return (
    <Frame session={signedIn.data} section={place.section}>
      {place.section === 'remotes' ? <RemotesPage session={signedIn.data} chosen={place.remote} /> : <HistoryPage />}
    </Frame>
  );
}
