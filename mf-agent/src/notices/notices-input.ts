import type { calls, InputOf, Language } from '@r777/shared/contracts';

/**
 * The agents' announcements as footer and page ask for them: the same input is one entry of the cache, so the badge follows
 * what is read. AGENT-19.
 */
export function noticesInput(language: Language): InputOf<typeof calls.announcements> {
  return { types: 'A', groupName: 'm_home', platform: 'M', language };
}
