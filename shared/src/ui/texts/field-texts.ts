import bn from '@r777/locales/bn/fields.json';
import en from '@r777/locales/en/fields.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Looks up the texts of the form parts.
 * Not in `common`, which is part of the first file: only users of these parts load their texts.
 */
export const useFieldTexts = createTexts('fields', { en, bn });
