import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useListTexts } from '../../texts/list-texts';
import type { OwnList } from './use-own-list';

/** No recent or no favourite games yet: how they come here, and where to find some. */
export function OwnEmpty({ list, onShowAll }: { list: OwnList; onShowAll: () => void }) {
  const t = useListTexts();
  return (
    <EmptyState
      title={t(`empty.${list}`)}
      text={t(`emptyText.${list}`)}
      action={
        <Button tone="secondary" size="m" onClick={onShowAll}>
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}
