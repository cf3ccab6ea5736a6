/** The chat's texts, loaded with its code. */

import bn from '@r777/locales/bn/chat.json';
import en from '@r777/locales/en/chat.json';
import { addTexts } from '@r777/shared/core';

addTexts('chat', { en, bn });
