import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useEffect, useState } from 'react';
import { useListTexts } from '../../texts/list-texts';
import { NameChips } from './name-chips';
import { keptSearches } from './stored-searches';

/** The player's last searches while the box is empty: on this device alone, and forgotten by a tap. */
export function RecentSearches({ name, onName }: { name: string; onName: (name: string) => void }) {
  const t = useListTexts();
  const common = useT('common');
  const [names, setNames] = useState(keptSearches.all);
  useEffect(() => {
    if (name) setNames(keptSearches.add(name));
  }, [name]);
  const forget = () => setNames(keptSearches.forget());
  if (name) return null;
  return (
    <NameChips
      label={t('recentSearches')}
      names={names}
      onName={onName}
      end={
        <Button tone="ghost" size="m" onClick={forget}>
          {common('clear')}
        </Button>
      }
    />
  );
}
