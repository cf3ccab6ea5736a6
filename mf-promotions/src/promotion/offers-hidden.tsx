import { useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { usePromotionTexts } from './texts';

/** In place of any offer, for a player who protects themselves. */
export function OffersHidden() {
  const t = usePromotionTexts();
  const navigate = useNavigate();
  const reachable = useReachable()(paths.playerSafety);
  const toSafety = reachable && (
    <Button tone="secondary" size="l" onClick={() => navigate(paths.playerSafety)}>
      {t('hidden.toSafety')}
    </Button>
  );
  return <EmptyState art="empty" title={t('hidden.title')} text={t('hidden.text')} action={toSafety} />;
}
