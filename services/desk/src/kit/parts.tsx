import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../texts/texts';
import { Button } from './button';
import { useErrorText } from './error-text';
import { momentText } from './moment-text';
import styles from './parts.module.css';

/** Colours of badges and notices. */
export type Tone = 'good' | 'warn' | 'bad' | 'plain';

/** A state in one or two words. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }): ReactNode => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

/** A part of a page with its title. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }): ReactNode => (
  <section className={styles.card} aria-label={title}>
    {title && <h2 className={styles.cardTitle}>{title}</h2>}
    {children}
  </section>
);

/** Something that the operator has to know here. */
export const Notice = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }): ReactNode => (
  <div className={styles.notice} data-tone={tone} role={tone === 'plain' ? 'status' : 'alert'}>
    {children}
  </div>
);

/** Figures side by side, each with its label. Their places do not change when a figure does. */
export const Stats = ({ figures }: { figures: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode => (
  <dl className={styles.stats}>
    {figures.map(([label, value]) => (
      <div key={label} className={styles.stat}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Facts, one a line. Facts without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .flatMap(([label, value]) => [<dt key={`${label} name`}>{label}</dt>, <dd key={label}>{value}</dd>])}
  </dl>
);

/** Things side by side. */
export const Row = ({ end = false, children }: { end?: boolean; children: ReactNode }): ReactNode => (
  <div className={styles.row} data-end={end || undefined}>
    {children}
  </div>
);

/** Takes the space that is left in a row. */
export const Grow = ({ children }: { children: ReactNode }): ReactNode => <div className={styles.grow}>{children}</div>;

/** Less important text. */
export const Muted = ({ children }: { children: ReactNode }): ReactNode => <p className={styles.muted}>{children}</p>;

/** Links to the parts of one page. */
export function Tabs({
  label,
  items,
  value,
}: {
  label: string;
  items: readonly (readonly [value: string, label: string, href: string])[];
  value: string;
}): ReactNode {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map(([each, name, href]) => (
        <a key={each} className={styles.tab} href={href} aria-current={each === value ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** An empty state: names the missing content and the next step. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }): ReactNode => (
  <section className={styles.state}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Loading and error state of a list or a page. */
export function Loading({ error, onRetry }: { error: unknown; onRetry: () => unknown }): ReactNode {
  const t = useTexts();
  const errorText = useErrorText();
  if (!error)
    return (
      <div className={styles.skeleton} aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <span key={place} />
        ))}
      </div>
    );
  return (
    <section className={styles.state} role="alert">
      <h2>{t('loading.failed')}</h2>
      <Muted>{errorText(error)}</Muted>
      <Button tone="primary" onClick={() => void onRetry()}>
        {t('loading.retry')}
      </Button>
    </section>
  );
}

/** A moment, for people and machines. */
export function Moment({ iso }: { iso: string }): ReactNode {
  return <time dateTime={iso}>{momentText(iso, useLanguage())}</time>;
}

/** Taka as the site writes them: `৳12,345.60`. No float touches the amount. */
export const takaText = (amount: string): string => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? ['', '', amount, ''];
  const grouped = /^\d+$/.test(whole) ? new Intl.NumberFormat('en-BD').format(BigInt(whole)) : whole;
  return `${sign}৳${grouped}${rest}`;
};
