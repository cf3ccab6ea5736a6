import { useT } from '@r777/shared/react';
import { TextField } from '@r777/shared/ui/field/field';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useHelpTexts } from '../texts';

/** The search box of the help centre. It searches at every key, because all items are already loaded. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useHelpTexts();
  const common = useT('common');
  return (
    <search>
      <TextField
        type="search"
        icon="search"
        label={t('search')}
        placeholder={t('searchHint')}
        value={value}
        onChange={onChange}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        // The results are already there, so Enter only hides the phone's keyboard.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        suffix={value && <IconButton name="close" size={20} label={common('clear')} onClick={() => onChange('')} />}
      />
    </search>
  );
}
