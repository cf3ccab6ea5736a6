import { FederationContext } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { Children, useContext, useEffect } from 'react';
import { useMenuTexts } from '../../site/menu-texts';
import type { OverlayProps } from '../../site/overlay';

/**
 * The member's pop-up menu. The sheet belongs to the shell, so it opens at once and shows a message when the remote
 * fails or is disabled. Its content belongs to the remote. While no remote fills it, the account widget leads to the
 * member centre.
 */
export function MemberMenu({ open, onClose }: OverlayProps) {
  const t = useMenuTexts();
  const navigate = useNavigate();
  const areas = useContext(FederationContext)?.renderSlot('member.menu', { close: onClose });
  const missing = open && Children.count(areas) === 0;
  useEffect(() => {
    if (missing) navigate(paths.member);
  }, [missing, navigate]);
  return (
    <Sheet open={open && !missing} title={t('member.title')} onClose={onClose}>
      {areas}
    </Sheet>
  );
}
