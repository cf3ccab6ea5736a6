import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { OwnEmpty } from '../../games/data/own-empty';
import { useListTexts } from '../../texts/list-texts';
import type { Mode } from './model/modes';
import { Suggestions } from './suggestions';

interface ListEmptyProps {
  mode: Mode;
  /** What was searched for. */
  name: string;
  onReset: () => void;
  /** Searches for another name. */
  onName: (name: string) => void;
}

/** An empty list says why it is empty and offers the next step (GLIST-27). */
export function ListEmpty({ mode, name, onReset, onName }: ListEmptyProps) {
  const t = useListTexts();
  if (mode === 'recent' || mode === 'fav') return <OwnEmpty list={mode} onShowAll={onReset} />;
  const reason = name ? 'name' : 'filter';
  return (
    <>
      <EmptyState
        art={name ? 'search' : 'empty'}
        title={t(`empty.${reason}`, { name })}
        text={t(`emptyText.${reason}`)}
        action={
          <Button tone="secondary" size="m" onClick={onReset}>
            {t('empty.showAll')}
          </Button>
        }
      />
      {name && <Suggestions name={name} onName={onName} />}
    </>
  );
}
