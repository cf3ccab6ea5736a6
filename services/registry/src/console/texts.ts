import bn from '@r777/locales/bn/ops.json';
import en from '@r777/locales/en/ops.json';
import { addTexts } from '@r777/shared/core';

addTexts('ops', { en, bn });
