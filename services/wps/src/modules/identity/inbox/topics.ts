import type { calls, InputOf } from '@r777/shared/contracts';
import type { MessageKey } from './texts';

/** What a message is about. */
export type MessageTopic = InputOf<typeof calls.setNotification>['topic'];

/** All topics. */
export const messageTopics: readonly MessageTopic[] = ['payments', 'rewards', 'service', 'news'];

/**
 * The topic of each message. `null`: it is only in the inbox, as the welcome is, or it has a mail of its own, whatever the
 * member has chosen.
 */
export const topics = {
  'account.welcome': null,
  'application.approved': 'service',
  'application.refused': 'service',
  'bankCard.bound': null,
  'bankCard.removed': null,
  'bankCard.reserved': null,
  'bankCard.takenAway': null,
  'bonus.endedByBreak': 'rewards',
  'bonus.expired': 'rewards',
  'deposit.failed': 'payments',
  'deposit.otherAmount': 'payments',
  'deposit.paidTwice': 'payments',
  'deposit.reversed': null,
  'deposit.reversedOwed': null,
  'deposit.succeeded': 'payments',
  'device.new': null,
  'email.changed': null,
  'feedback.answered': 'service',
  'feedback.closed': 'service',
  'freeSpins.refused': 'rewards',
  'freeSpins.returned': 'rewards',
  'house.words': 'news',
  'identity.accepted': 'payments',
  'identity.refused': 'payments',
  'identity.unfinished': 'payments',
  'mobile.changed': null,
  'parcel.cancelled': 'rewards',
  'parcel.sent': 'rewards',
  'passkey.added': null,
  'passkey.cloned': null,
  'passkey.removed': null,
  'passkeys.removed': null,
  'password.changed': null,
  'password.changedPasskeysLeft': null,
  'password.recovered': null,
  'payment.closed': 'payments',
  'payment.inReview': 'payments',
  'payment.returned': 'payments',
  'paymentPassword.changed': null,
  'person.corrected': null,
  'signIn.reported': null,
  'withdrawal.cancelled': 'payments',
  'withdrawal.delayed': 'payments',
  'withdrawal.failed': 'payments',
  'withdrawal.succeeded': 'payments',
} as const satisfies Record<MessageKey, MessageTopic | null>;

/** The keys whose messages are mailed to members who chose their topic. */
export const keysWithTopic = Object.entries(topics).flatMap(([key, topic]) =>
  topic === null ? [] : [key as MessageKey],
);
