import type { calls, InputOf, Language } from '@r777/shared/contracts';

type Input = InputOf<typeof calls.announcements>;

/** What the announcement bar asks for; the prefetch must ask for the same to share the answer. */
export function announcementsInput(language: Language): Input {
  return { types: 'PL', groupName: '', platform: 'M', language };
}
