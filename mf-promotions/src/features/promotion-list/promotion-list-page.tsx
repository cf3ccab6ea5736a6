import { useOffersHidden } from '@r777/shared/play-session/no-offers';
import { usePromotionStates } from '@r777/shared/promotions/states';
import { useAreaHidden, useErrorText } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { Chips } from '@r777/shared/ui/chips/chips';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useDeferredValue } from 'react';
import { OffersHidden } from '../../promotion/offers-hidden';
import { inCategory, type Promotion } from '../../promotion/promotion';
import { usePromotionTexts } from '../../promotion/texts';
import { usePromotions } from '../../promotion/use-promotions';
import { NotLoaded } from '../../state/not-loaded';

import { PromotionCard } from './promotion-card';
import styles from './promotion-list.module.css';

const CHIPS = ['a', 'b', 'c', 'd'] as const;
const CARDS = ['a', 'b', 'c', 'd'] as const;

/** The list's shape while its code or its data is on the way. */
export function PromotionListSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.chips}>
        {CHIPS.map((key) => (
          <Skeleton key={key} className={styles.chipGhost} />
        ))}
      </div>
      <div className={styles.cards}>
        {CARDS.map((key) => (
          <Skeleton key={key} className={styles.cardGhost} />
        ))}
      </div>
    </div>
  );
}

const PARAM = 'category';

/**
 * The chosen category, null for all. It lives in the address, so that Back from a detail, a reload and a swap of this
 * remote find it again; an unknown one counts as all, because a category may end while a link to it lives on.
 */
function useChosenCategory(categories: readonly { id: string }[]): [string | null, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM);
  const chosen = categories.find(({ id }) => id === asked)?.id ?? null;
  const choose = (id: string) => setParams(id === '' ? {} : { [PARAM]: id }, { replace: true });
  return [chosen, choose];
}

interface PromotionsByCategoryProps {
  promotions: readonly Promotion[];
  categories: readonly { id: string; name: string }[];
  /** True while the same list is on its way in another language. */
  busy: boolean;
}

/** How many cards a phone shows before the first scroll: drawn first, their pictures loaded first. */
const ABOVE_FOLD = 4;

/** The category menu and the promotions of the chosen one. */
function PromotionsByCategory({ promotions, categories, busy }: PromotionsByCategoryProps) {
  const t = usePromotionTexts();
  const [category, choose] = useChosenCategory(categories);
  const hidden = useAreaHidden();
  const { data: states, error: statesError, isLoading: areStatesLoading, refetch } = usePromotionStates();
  const whole = useDeferredValue(true, false);
  const shown = inCategory(promotions, category);
  const drawn = whole ? shown : shown.slice(0, ABOVE_FOLD);
  return (
    <div className={styles.page}>
      <Chips
        // A row out of view cannot scroll to the chosen entry, so it starts again when it comes into view.
        key={hidden ? 'waiting' : 'shown'}
        label={t('categories')}
        items={[{ value: '', label: t('all') }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        value={category ?? ''}
        onChange={choose}
      />
      {statesError && !states && (
        <NotLoaded tone="warning" text={t('panel.listFailed')} error={statesError} onRetry={() => void refetch()} />
      )}
      {shown.length === 0 ? (
        <EmptyState art="empty" title={t('emptyCategory.title')} text={t('emptyCategory.text')} />
      ) : (
        <ul className={styles.cards} aria-busy={busy}>
          {drawn.map((promotion, index) => (
            <li key={promotion.id}>
              <PromotionCard
                promotion={promotion}
                eager={index < ABOVE_FOLD}
                state={states?.content.find(({ id }) => id === promotion.id)}
                waits={areStatesLoading}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `/m/activity`: every promotion, by category. PROMO-01 to PROMO-09. */
export function PromotionListPage() {
  const t = usePromotionTexts();
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = usePromotions();
  if (useOffersHidden()) return <OffersHidden />;
  if (data?.promotion.length === 0) {
    return <EmptyState art="empty" title={t('empty.title')} text={t('empty.text')} />;
  }
  if (data) {
    return <PromotionsByCategory promotions={data.promotion} categories={data.categories} busy={isPlaceholderData} />;
  }
  if (error) return <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <Waiting>
      <PromotionListSkeleton />
    </Waiting>
  );
}
