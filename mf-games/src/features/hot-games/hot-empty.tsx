import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useListTexts } from '../../texts/list-texts';

/** No hot game matches the name, or there is none at all: each with its next step. */
export function HotEmpty({ name, onClear }: { name: string; onClear: () => void }) {
  const t = useListTexts();
  const navigate = useNavigate();
  return name ? (
    <EmptyState
      art="search"
      title={t('empty.name', { name })}
      text={t('emptyText.name')}
      action={
        <Button tone="secondary" size="m" onClick={onClear}>
          {t('empty.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('empty.hot')}
      text={t('emptyText.hot')}
      action={
        <Button tone="secondary" size="m" onClick={() => navigate(paths.slots)}>
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}
