import { type Language, languages } from '@r777/shared/contracts';
import { languageNames, setLanguage, wantedLanguage } from '@r777/shared/core';
import { useLanguage, useStore } from '@r777/shared/react';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { useState } from 'react';
import { useMenuTexts } from './menu-texts';

/**
 * The choice of language for the whole page: NAV-27, I18N-02. It applies at once, or when the texts have arrived; until
 * then the control shows the choice and that it is loading.
 */
export function LanguagePicker() {
  const t = useMenuTexts();
  const inForce = useLanguage();
  const wanted = useStore(wantedLanguage, ({ language }) => language);
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
  return (
    <Segmented
      label={t('language.choose')}
      items={items}
      value={chosen ?? wanted ?? inForce}
      busy={wanted ? t('language.loading', { language: languageNames[wanted] }) : undefined}
      onChange={change}
    />
  );
}
