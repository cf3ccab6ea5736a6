import type { ReactNode } from 'react';
import { RegistryError } from './api/call';
import { useSignedIn } from './api/queries';
import { useConsoleLocation } from './frame/console-location';
import { Frame } from './frame/frame';
import { SignIn } from './frame/sign-in';
import { HistoryPage } from './history/history-page';
import { ErrorState, ListSkeleton } from './kit/states';
import { useRefusalText } from './refused-notice';
import { RemotesPage } from './remotes/remotes-page';
import { useConsoleTexts } from './texts';

/** The ops console: sign-in first, then the page that the address names. */
export function App(): ReactNode {
  const t = useConsoleTexts();
  const errorText = useRefusalText();
  const signedIn = useSignedIn();
  const place = useConsoleLocation();
  if (signedIn.isPending) return <ListSkeleton />;
  if (signedIn.error instanceof RegistryError && signedIn.error.code === 'session.required') return <SignIn />;
  if (!signedIn.data) {
    return (
      <ErrorState title={t('disconnected')} text={errorText(signedIn.error)} onRetry={() => void signedIn.refetch()} />
    );
  }
  return (
    <Frame key={signedIn.data.label} session={signedIn.data} section={place.section}>
      {place.section === 'remotes' ? <RemotesPage session={signedIn.data} chosen={place.remote} /> : <HistoryPage />}
    </Frame>
  );
}
