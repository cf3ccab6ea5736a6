import { calls } from '@r777/shared/contracts';
import { queryClient, toastStore } from '@r777/shared/core';
import { type AppOptions, aMember, renderWithApp } from '@r777/shared/testing';
import { Badge } from '@r777/shared/ui/badge/badge';
import { useInboxUnread } from '@r777/shared/unread';
import { act, screen, within } from '@testing-library/react';
import { Area } from '../expose/Inbox';
import { anInbox } from './inbox';

/** A badge of the frame around the page. */
function Frame() {
  return (
    <p>
      Badge: <Badge count={useInboxUnread()} />
    </p>
  );
}

/** Renders the inbox with a member's messages, beside a badge. */
export function open(inbox = anInbox(3, 2), { answers, ...options }: AppOptions = {}) {
  const app = renderWithApp(
    <>
      <Frame />
      <Area />
    </>,
    {
      session: true,
      path: '/m/webEmail',
      answers: { memberInfo: aMember(), ...inbox.answers, ...answers },
      ...options,
    },
  );
  return { ...app, inbox };
}
/** The list of messages, once it is there. */
export const list = () => screen.findByRole('list', { name: 'Messages' });
/** The rows of the list. */
export const titles = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
/** The link to a message. */
export const row = (title: string) => screen.findByRole('link', { name: new RegExp(`${title}\\b`) });
/** Text of the badge. */
export const badge = (count: number) => screen.findByText(`${count} unread`);
/** A button by its name. */
export const press = (name: string) => screen.findByRole('button', { name });
/** Does what the shell does when wps reports a change of the inbox. */
export const told = () =>
  act(async () => {
    for (const { path } of [calls.inbox, calls.inboxUnread]) void queryClient.invalidateQueries({ queryKey: [path] });
  });
/** The toasts on screen. */
export const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
