import { Alert } from '@r777/shared/ui/alert/alert';
import { useRewardsTexts } from '../../texts/rewards-texts';
import type { Note } from './use-claims';

/** Why rewards could not be claimed, until it is closed: REWD-08. */
export function Notes({ notes, onClose }: { notes: readonly Note[]; onClose: () => void }) {
  const t = useRewardsTexts();
  if (notes.length === 0) return null;
  return (
    <Alert tone="danger" live title={t('centre.refused')} onClose={onClose}>
      <ul>
        {notes.map(({ id, title, text }) => (
          <li key={id}>
            <strong>{title}</strong>: {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
