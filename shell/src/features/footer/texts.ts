/** The footer's texts, loaded with its code. */

import bn from '@r777/locales/bn/footer.json';
import en from '@r777/locales/en/footer.json';
import { addTexts } from '@r777/shared/core';

addTexts('footer', { en, bn });
