import { imageUrl } from '@r777/shared/core';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import type { ReactNode, Ref } from 'react';
import { type BrowsableCategory, categoryIcon } from '../data/categories';
import styles from './section.module.css';

interface SectionProps {
  icon: BrowsableCategory | 'VENDOR' | 'WINNER';
  name: string;
  /** Shown beside the name when given (GTILE-13). */
  count?: number | undefined;
  /** Path of the whole list. The title has a More button only with it (GTILE-14). */
  more?: string;
  /** A further control beside the name. */
  action?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** A titled block of home or of the game centre. */
export function Section({ icon, name, count, more, action, children, ref }: SectionProps) {
  return (
    <section ref={ref} className={styles.section} aria-label={name}>
      <SectionTitle
        icon={imageUrl(categoryIcon(icon))}
        name={name}
        {...(count === undefined ? {} : { count })}
        {...(more === undefined ? {} : { more })}
        action={action}
      />
      {children}
    </section>
  );
}
