import bn from '@r777/locales/bn/shell.json';
import bnTitles from '@r777/locales/bn/titles.json';
import en from '@r777/locales/en/shell.json';
import enTitles from '@r777/locales/en/titles.json';
import { addTexts } from '@r777/shared/core';

// Start-up does this before the first render.
addTexts('shell', { en, bn });
addTexts('titles', { en: enTitles, bn: bnTitles });
