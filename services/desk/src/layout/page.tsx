import type { ReactNode } from 'react';
import { Choices } from '../kit/field';
import { allLanguages, setLanguage, useLanguage, useTexts } from '../texts/texts';
import styles from './frame.module.css';

/** The name of the product, in letters. */
export const Brand = (): ReactNode => (
  <p className={styles.brand}>
    R<b>777</b> Desk
  </p>
);

/** The choice of language. */
export function LanguageChoice(): ReactNode {
  const t = useTexts();
  const options = allLanguages.map(({ code, name }) => ({ value: code, label: name, lang: code }));
  return <Choices label={t('frame.language')} options={options} value={useLanguage().code} onChange={setLanguage} />;
}

/** A page with its title and its main controls. */
export const Page = ({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {actions}
    </header>
    {children}
  </div>
);
/** Two columns, one on a phone. */
export const Columns = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.columns}>{children}</div>
);
/** Parts below each other. */
export const Stack = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.page}>{children}</div>
);
/** Controls above a list that choose what it shows. */
export const Filters = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.filters}>{children}</div>
);

/** A link with the look of a main button. */
export const LinkButton = ({ href, children }: { href: string; children: ReactNode }): ReactNode => (
  <a className={styles.linkButton} href={href}>
    {children}
  </a>
);
