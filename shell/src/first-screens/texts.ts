import bn from '@r777/locales/bn/shell.json';
import en from '@r777/locales/en/shell.json';
import { addTexts } from '@r777/shared/core';

addTexts('shell', { en, bn });
