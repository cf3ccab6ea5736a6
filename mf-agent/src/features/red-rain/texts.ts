import bn from '@r777/locales/bn/agent-rain.json';
import en from '@r777/locales/en/agent-rain.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the red-envelope rain. */
export const useRainTexts = createTexts('agent-rain', { en, bn });
