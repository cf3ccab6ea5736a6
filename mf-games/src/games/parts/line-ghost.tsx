import { useT } from '@r777/shared/react';
import { LineButton } from './line-button';

/** Room for a show-more below games or plates that are on their way: what stands beneath must not move when they come. */
export function LineGhost({ quiet = false }: { quiet?: boolean }) {
  const t = useT('common');
  return (
    <div style={{ visibility: 'hidden' }} aria-hidden="true">
      <LineButton icon="chevron-down" label={t('display_game')} quiet={quiet} onClick={() => undefined} />
    </div>
  );
}
