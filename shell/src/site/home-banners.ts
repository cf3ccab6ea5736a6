import type { calls, InputOf, Language } from '@r777/shared/contracts';

/** What home asks the announcements call for; the prefetch and the carousel must ask for the same to share the answer. */
export function homeBannersInput(language: Language): InputOf<typeof calls.announcements> {
  return { types: 'B', groupName: 'm_home', platform: 'M', language };
}
