import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useListTexts } from '../../texts/list-texts';

interface PastTheEndProps {
  totalPages: number;
  onTurn: (page: number) => void;
}

/** For a page that the list does not have, from an outdated link: names the last page and leads there. */
export function PastTheEnd({ totalPages, onTurn }: PastTheEndProps) {
  const t = useListTexts();
  return (
    <EmptyState
      title={t('empty.page')}
      text={t('emptyText.page', { page: totalPages })}
      action={
        <Button tone="secondary" size="m" onClick={() => onTurn(totalPages)}>
          {t('empty.lastPage')}
        </Button>
      }
    />
  );
}
