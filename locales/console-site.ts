/** What the operators' console has to know of this site: its brand, its languages and the texts in them. */
// The font's faces: many operators' machines have no Bengali font.
import '../shared/src/ui/fonts/fonts.css';
import bnCommon from './bn/common.json';
import bnFields from './bn/fields.json';
import bn from './bn/ops.json';
import enCommon from './en/common.json';
import enFields from './en/fields.json';
import en from './en/ops.json';

/** The texts of the console's own controls. */
const kit = ({ cancel, close, retry }: typeof enCommon, { password }: typeof enFields) => ({
  cancel,
  close,
  retry,
  showSecret: password.show,
  hideSecret: password.hide,
});

/** See `ConsoleSite` of the console, which checks the type. */
export const site = {
  brand: { name: 'R777', logo: '/img/brand/logo.svg', width: 81, height: 34 },
  languages: [
    // Latin digits in both languages, as everywhere on the site.
    { code: 'bn', name: 'বাংলা', dates: 'bn-BD-u-nu-latn', texts: { ...bn, kit: kit(bnCommon, bnFields) } },
    { code: 'en', name: 'English', dates: 'en-GB', texts: { ...en, kit: kit(enCommon, enFields) } },
  ],
  font: '"Noto Sans Bengali", system-ui, sans-serif',
  languageKey: 'language',
} as const;
