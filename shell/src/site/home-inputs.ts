import type { calls, InputOf, Language } from '@r777/shared/contracts';

type Input = InputOf<typeof calls.announcements>;

/** Input of the announcement bar's call; the prefetch must use the same input to share the answer. */
export function announcementsInput(language: Language): Input {
  return { types: 'PL', groupName: '', platform: 'M', language };
}
