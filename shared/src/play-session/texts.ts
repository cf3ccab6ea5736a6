import bn from '@r777/locales/bn/play-session.json';
import en from '@r777/locales/en/play-session.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

addTexts('play-session', { en, bn });

/** Looks up the words of the play session: clock, result, reality check, refusals. */
export function usePlaySessionTexts(): Lookup<typeof en> {
  return useT('play-session');
}
