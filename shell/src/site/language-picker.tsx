import { type Language, languages } from '@r777/shared/contracts';
import { languageNames, setLanguage } from '@r777/shared/core';
import { useLanguage, useT } from '@r777/shared/react';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { useState } from 'react';

/** The choice of language, applied at once to the whole page: NAV-27, I18N-02. */
export function LanguagePicker() {
  const t = useT('menu');
  const inForce = useLanguage();
  const [chosen, choose] = useState<Language | null>(null);
  const items = languages.map((value) => ({ value, label: languageNames[value], lang: value.toLowerCase() }));
  const change = (language: Language) => {
    choose(language);
    // All texts change in one transition, so that the tap gets its frame first (PERF-06).
    requestAnimationFrame(() =>
      setTimeout(() => {
        setLanguage(language);
        choose(null);
      }),
    );
  };
  return <Segmented label={t('language.choose')} items={items} value={chosen ?? inForce} onChange={change} />;
}
