import type { ReactNode } from 'react';
import { DeskError } from './api/call';
import { SessionContext, useSessionQuery } from './api/queries';
import { AuditPage } from './audit/audit';
import { Frame } from './frame/frame';
import { type Section, useSection } from './frame/section';
import { Loading } from './kit/parts';
import { MembersPage } from './members/members-page';
import { PromotionsPage } from './promotions/promotions-page';
import { SignIn } from './sign-in/sign-in';
import { WorkPage } from './work/work-page';

const pages: Record<Section, (parts: { rest: readonly string[] }) => ReactNode> = {
  promotions: PromotionsPage,
  requests: WorkPage,
  members: MembersPage,
  audit: AuditPage,
};

/** The desk: sign-in first, then the page that the address names. */
export function App(): ReactNode {
  const session = useSessionQuery();
  const { section, rest } = useSection();
  const Page = pages[section];
  // The session's data stay when it ends: the frame then asks for a sign-in, and keeps what was typed.
  if (session.data)
    return (
      <SessionContext value={session.data}>
        <Frame key={session.data.name} section={section}>
          <Page rest={rest} />
        </Frame>
      </SessionContext>
    );
  if (session.error instanceof DeskError && session.error.isSignedOut) return <SignIn />;
  return <Loading error={session.error} onRetry={session.refetch} />;
}
