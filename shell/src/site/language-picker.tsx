import { languages } from '@r777/shared/contracts';
import { languageNames, setLanguage } from '@r777/shared/core';
import { useLanguage, useT } from '@r777/shared/react';
import { Segmented } from '@r777/shared/ui/segmented/segmented';

/** The choice of language, in force at once and everywhere: NAV-27, I18N-02. */
export function LanguagePicker() {
  const t = useT('menu');
  const items = languages.map((value) => ({ value, label: languageNames[value], lang: value.toLowerCase() }));
  return <Segmented label={t('language.choose')} items={items} value={useLanguage()} onChange={setLanguage} />;
}
