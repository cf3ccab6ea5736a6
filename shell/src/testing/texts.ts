import bn from '@r777/locales/bn/shell.json';
import en from '@r777/locales/en/shell.json';
import { addTexts } from '@r777/shared/core';

// Start-up does this before the first render.
addTexts('shell', { en, bn });
