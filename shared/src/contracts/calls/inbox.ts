import { of } from './call';

export const inbox = /*#__PURE__*/ of<'inbox'>('GET', '/wps/relay/inbox', { session: 'member' });
export const openInboxMessage = /*#__PURE__*/ of<'openInboxMessage'>('POST', '/wps/relay/inbox/open', {
  session: 'member',
  idempotent: true,
});
export const readInboxMessages = /*#__PURE__*/ of<'readInboxMessages'>('POST', '/wps/relay/inbox/read', {
  session: 'member',
  idempotent: true,
});
export const readWholeInbox = /*#__PURE__*/ of<'readWholeInbox'>('POST', '/wps/relay/inbox/readAll', {
  session: 'member',
  idempotent: true,
});
export const deleteInboxMessages = /*#__PURE__*/ of<'deleteInboxMessages'>('POST', '/wps/relay/inbox/delete', {
  session: 'member',
  idempotent: true,
});
export const restoreInboxMessages = /*#__PURE__*/ of<'restoreInboxMessages'>('POST', '/wps/relay/inbox/restore', {
  session: 'member',
  idempotent: true,
});
export const inboxUnread = /*#__PURE__*/ of<'inboxUnread'>('GET', '/wps/relay/inbox/unread', {
  session: 'member',
  moduleId: 'INBOX3',
  // MSG-31.
  apartMs: 250,
});
export const notificationSettings = /*#__PURE__*/ of<'notificationSettings'>('GET', '/wps/member/notifications', {
  session: 'member',
});
export const setNotification = /*#__PURE__*/ of<'setNotification'>('POST', '/wps/member/notifications', {
  session: 'member',
  idempotent: true,
});
