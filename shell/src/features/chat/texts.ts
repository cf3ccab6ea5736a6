/** The chat's texts, loaded with its code. */

import bn from '@r777/locales/bn/chat.json';
import en from '@r777/locales/en/chat.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

addTexts('chat', { en, bn });

/** Looks up a text of the chat. */
export function useChatTexts(): Lookup<typeof en> {
  return useT('chat');
}
