import { useMember } from '@r777/shared/react';
import { Avatar } from '@r777/shared/ui/avatar/avatar';
import { ListRow } from '@r777/shared/ui/list-row/list-row';
import { useState } from 'react';
import { HeadIcon } from '../../../head-icon/head-icon';
import { useHeadIcon } from '../../../head-icon/use-head-icon';
import { useSecurityTexts } from '../../../texts/security-texts';

/** The member's head icon. A tap opens the choice of another one: MEMB-30. */
export function HeadIconRow() {
  const t = useSecurityTexts();
  const member = useMember().data;
  const [isOpen, setOpen] = useState(false);
  const icon = useHeadIcon();
  const name = member?.nickname || member?.account || '';
  return (
    <>
      <ListRow
        lead={<Avatar name={name} src={icon} size={36} />}
        title={t('overview.headIcon')}
        onClick={() => setOpen(true)}
      />
      <HeadIcon open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
