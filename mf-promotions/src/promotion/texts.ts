import bn from '@r777/locales/bn/promotions.json';
import en from '@r777/locales/en/promotions.json';
import { addTexts } from '@r777/shared/core';

addTexts('promotions', { en, bn });
