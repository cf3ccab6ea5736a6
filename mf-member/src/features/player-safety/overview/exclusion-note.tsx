import type { PlayLimits } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { Alert } from '@r777/shared/ui/alert/alert';
import { useSafetyTexts } from '../../../texts/safety-texts';

/** The break that is in force, and its end. */
export function ExclusionNote({ exclusion: { kind, until } }: { exclusion: NonNullable<PlayLimits['exclusion']> }) {
  const t = useSafetyTexts();
  return (
    <Alert tone="warning" title={t(`excluded.title_${kind}`)}>
      {until ? t('excluded.until', { time: formatDate(until, 'MM/DD/YYYY HH:mm') }) : t('excluded.forever')}
    </Alert>
  );
}
