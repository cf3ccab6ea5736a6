import { calls } from '@r777/shared/contracts';
import { timeText, usePromotionStates } from '@r777/shared/promotions/states';
import { useCall, useLanguage } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { RichText } from '@r777/shared/ui/rich-text/rich-text';
import { useState } from 'react';
import type { Promotion } from '../../promotion/promotion';
import { usePromotionTexts } from '../../promotion/texts';
import { NotLoaded } from '../../state/not-loaded';

/** Whether the member joined under older terms than today's. */
function useHasOlderTerms(id: string): boolean {
  const { data } = usePromotionStates();
  return data?.content.find((one) => one.id === id)?.olderTerms === true;
}

/** The member's own terms, and a note that there are newer ones for others; a tap shows the newer terms. */
function OlderTerms({ promotion }: { promotion: Promotion }) {
  const t = usePromotionTexts();
  const input = { id: promotion.id, language: useLanguage() };
  const { data, error, refetch } = useCall(calls.promotionTerms, input, { keepPrevious: true });
  const [showsNewer, setShowsNewer] = useState(false);
  if (error && !data) return <NotLoaded text={t('terms.failed')} error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <>
      <Alert
        action={
          <Button size="m" tone="secondary" onClick={() => setShowsNewer(!showsNewer)}>
            {t(showsNewer ? 'terms.showOwn' : 'terms.showNewer')}
          </Button>
        }
      >
        {data.joinedAt !== null && <span>{t('terms.older', { time: timeText(data.joinedAt) })}</span>}{' '}
        <span>{t('terms.newer')}</span>
      </Alert>
      <RichText html={showsNewer ? promotion.content : data.content} />
    </>
  );
}

/** The terms that hold for the reader. A member who joined keeps the terms of that day. */
export function OwnTerms({ promotion }: { promotion: Promotion }) {
  return useHasOlderTerms(promotion.id) ? <OlderTerms promotion={promotion} /> : <RichText html={promotion.content} />;
}
