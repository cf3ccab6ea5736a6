import { useAreaHidden, useT } from '@r777/shared/react';
import { Chips } from '@r777/shared/ui/chips/chips';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useDeferredValue } from 'react';
import { inCategory, type Promotion } from '../../promotion/promotion';
import { PromotionCard } from './promotion-card';
import styles from './promotion-list.module.css';
import { useChosenCategory } from './use-chosen-category';

interface PromotionsByCategoryProps {
  promotions: readonly Promotion[];
  categories: readonly { id: string; name: string }[];
  /** True while the same list is on its way in another language. */
  busy: boolean;
}

/** How many cards a phone shows before the first scroll: drawn first, their pictures loaded first. */
const ABOVE_FOLD = 4;

/** The category menu and the promotions of the chosen one. */
export function PromotionsByCategory({ promotions, categories, busy }: PromotionsByCategoryProps) {
  const t = useT('promotions');
  const [category, choose] = useChosenCategory(categories);
  const hidden = useAreaHidden();
  const whole = useDeferredValue(true, false);
  const shown = inCategory(promotions, category);
  const drawn = whole ? shown : shown.slice(0, ABOVE_FOLD);
  return (
    <div className={styles.page}>
      <Chips
        // A row out of sight cannot be scrolled to the chosen one: it starts anew when it comes on.
        key={hidden ? 'waiting' : 'shown'}
        label={t('categories')}
        items={[{ value: '', label: t('all') }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        value={category ?? ''}
        onChange={choose}
      />
      {shown.length === 0 ? (
        <EmptyState art="empty" title={t('emptyCategory.title')} text={t('emptyCategory.text')} />
      ) : (
        <ul className={styles.cards} aria-busy={busy}>
          {drawn.map((promotion, index) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} eager={index < ABOVE_FOLD} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
