import { type Language, languages } from '@r777/shared/contracts';
import { languageNames, setLanguage } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts';
import styles from './user-info.module.css';

/** The flags, 30 × 20 units. */
const flags: Record<Language, ReactNode> = {
  BN: (
    <>
      <path fill="#006a4e" d="M0 0h30v20H0z" />
      <circle fill="#f42a41" cx="13.5" cy="10" r="6" />
    </>
  ),
  EN: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  ),
};

/** The flag of the language in force; a tap changes to the next one. */
export function LanguageFlag() {
  const t = useTexts();
  const language = useLanguage();
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? language;
  return (
    <button
      type="button"
      className={styles.flag}
      aria-label={t('popUp.language', { name: languageNames[language], next: languageNames[next] })}
      onClick={() => setLanguage(next)}
    >
      <svg viewBox="0 0 30 20" width="30" height="20" aria-hidden="true" data-flag={language}>
        {flags[language]}
      </svg>
    </button>
  );
}
