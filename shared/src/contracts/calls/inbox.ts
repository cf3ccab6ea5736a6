import { of } from './declare';

export const inbox = /*#__PURE__*/ of<'inbox'>()('GET', '/wps/relay/inbox', { session: 'member' });
export const openInboxMessage = /*#__PURE__*/ of<'openInboxMessage'>()('POST', '/wps/relay/inbox/open', {
  session: 'member',
  idempotent: true,
});
export const deleteInboxMessage = /*#__PURE__*/ of<'deleteInboxMessage'>()('DELETE', '/wps/relay/inbox', {
  session: 'member',
});
export const inboxUnread = /*#__PURE__*/ of<'inboxUnread'>()('GET', '/wps/relay/inbox/unread', {
  session: 'member',
  moduleId: 'INBOX3',
});
