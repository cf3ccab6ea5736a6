import { useT } from '@r777/shared/react';
import { LineButton } from './line-button';

/** Space for a show-more control below loading games or plates, so that content below does not move. */
export function LineGhost({ quiet = false }: { quiet?: boolean }) {
  const t = useT('common');
  return (
    <div style={{ visibility: 'hidden' }} aria-hidden="true">
      <LineButton icon="chevron-down" label={t('display_game')} quiet={quiet} onClick={() => undefined} />
    </div>
  );
}
