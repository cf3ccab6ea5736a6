import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import layout from '@r777/shared/ui/form/form-layout.module.css';

/** Says that the new password is the old one; nothing was sent (AUTHC-09). */
export function SamePassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('auth');
  const common = useT('common');
  const errors = useT('errors');
  return (
    <Dialog open={open} title={common('in_popup_prompt')} onClose={onClose}>
      <div className={layout.form}>
        <p>{errors('same_password')}</p>
        <Button full onClick={onClose}>
          {t('change.understood')}
        </Button>
      </div>
    </Dialog>
  );
}
