import bn from '@r777/locales/bn/agent-rain.json';
import en from '@r777/locales/en/agent-rain.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

addTexts('agent-rain', { en, bn });

/** Texts of the red-envelope rain. */
export function useRainTexts(): Lookup<typeof en> {
  return useT('agent-rain');
}
