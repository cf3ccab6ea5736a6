import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useTexts } from '../../texts/texts';

/** Opens the left panel with the providers of a section. */
export function ProvidersButton({ section, onClick }: { section: string; onClick: () => void }) {
  const t = useTexts();
  return <IconButton name="grid" size={20} label={`${t('section.vendors')}: ${section}`} onClick={onClick} />;
}
