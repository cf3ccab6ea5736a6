import bn from '@r777/locales/bn/auth.json';
import en from '@r777/locales/en/auth.json';
import { addTexts } from '@r777/shared/core';

addTexts('auth', { en, bn });
