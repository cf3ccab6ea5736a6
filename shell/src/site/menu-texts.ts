/** Texts of menu, settings and the site's sheets: they come with the first of these, none of which is on the first route. */

import bn from '@r777/locales/bn/menu.json';
import en from '@r777/locales/en/menu.json';
import { addTexts } from '@r777/shared/core';

addTexts('menu', { en, bn });
