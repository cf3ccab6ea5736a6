import { of } from './call';

// Creates a single-use code, so it is not repeated automatically.
export const chatLaunch = /*#__PURE__*/ of<'chatLaunch'>('GET', '/wps/relay/chat/launch', {
  session: 'member',
  moduleId: 'CBS3',
  idempotent: false,
});
export const chatUnread = /*#__PURE__*/ of<'chatUnread'>('GET', '/wps/relay/chat/unread', {
  session: 'member',
  moduleId: 'CBS3',
  // MSG-28.
  apartMs: 250,
});
export const openChat = /*#__PURE__*/ of<'openChat'>('POST', '/wps/relay/chat/open', { session: 'member' });
export const chatMessages = /*#__PURE__*/ of<'chatMessages'>('GET', '/wps/relay/chat/messages', {
  session: 'member',
});
export const readChat = /*#__PURE__*/ of<'readChat'>('POST', '/wps/relay/chat/read', {
  session: 'member',
  idempotent: true,
});
export const sendChatMessage = /*#__PURE__*/ of<'sendChatMessage'>('POST', '/wps/relay/chat/messages', {
  session: 'member',
  once: true,
});
export const serviceLink = /*#__PURE__*/ of<'serviceLink'>('GET', '/wps/system/serviceLink');
// Three pictures over a slow connection take longer than the default timeout.
export const sendFeedback = /*#__PURE__*/ of<'sendFeedback'>('PUT', '/wps/feedback', {
  session: 'member',
  moduleId: 'FEEDBACK3',
  timeoutMs: 180_000,
});
export const ownFeedback = /*#__PURE__*/ of<'ownFeedback'>('GET', '/wps/feedback', {
  session: 'member',
  moduleId: 'FEEDBACK3',
});
// As large as a feedback picture may be, over a slow connection.
export const feedbackImage = /*#__PURE__*/ of<'feedbackImage'>('GET', '/wps/feedback/image', {
  session: 'member',
  moduleId: 'FEEDBACK3',
  timeoutMs: 60_000,
});
