import bnMeta from '@r777/locales/bn/meta.json';
import bn from '@r777/locales/bn/shell.json';
import enMeta from '@r777/locales/en/meta.json';
import en from '@r777/locales/en/shell.json';
import { addTexts } from '@r777/shared/core';

// Start-up does this before the first render.
addTexts('shell', { en, bn });
// These come a moment later.
addTexts('meta', { en: enMeta, bn: bnMeta });
