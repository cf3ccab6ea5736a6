import bn from '@r777/locales/bn/play-session.json';
import en from '@r777/locales/en/play-session.json';
import { createTexts } from '@r777/shared/texts';

/** Looks up the words of the play session: clock, result, reality check, refusals. */
export const usePlaySessionTexts = createTexts('play-session', { en, bn });
