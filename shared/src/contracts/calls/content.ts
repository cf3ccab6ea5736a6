import { of } from './call';

// Announcements are the same texts for every reader. A session adds read marks and leaves out offers, so none is `own`.
export const announcements = /*#__PURE__*/ of<'announcements'>('GET', '/wps/relay/announcements', {
  session: 'optional',
  own: false,
});
export const markAnnouncementRead = /*#__PURE__*/ of<'markAnnouncementRead'>('POST', '/wps/relay/announcements/read', {
  session: 'member',
  idempotent: true,
});
export const notices = /*#__PURE__*/ of<'notices'>('GET', '/wps/relay/announcements/notices', {
  session: 'optional',
  own: false,
});
export const popularAnnouncements = /*#__PURE__*/ of<'popularAnnouncements'>(
  'GET',
  '/wps/relay/announcements/popular',
  { session: 'optional', own: false },
);
export const markNoticeRead = /*#__PURE__*/ of<'markNoticeRead'>('POST', '/wps/relay/announcements/notices/read', {
  session: 'member',
  idempotent: true,
});
export const activityComment = /*#__PURE__*/ of<'activityComment'>('GET', '/wps/relay/activity/comment', {
  session: 'member',
});
// Three pictures over a slow connection take longer than the default timeout.
export const submitActivityComment = /*#__PURE__*/ of<'submitActivityComment'>('PUT', '/wps/relay/activity/comment', {
  session: 'member',
  idempotent: true,
  timeoutMs: 180_000,
});
