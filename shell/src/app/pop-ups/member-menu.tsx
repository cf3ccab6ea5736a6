import '../../site/menu-texts';
import { FederationContext, useT } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { Children, useContext, useEffect } from 'react';
import type { OverlayProps } from '../../site/overlay';

/**
 * The member's pop-up menu. The sheet is the shell's, so that it opens at once and says when the remote fails or is
 * disabled; its content is the remote's. While no remote fills it, the account widget leads to the member centre.
 */
export function MemberMenu({ open, onClose }: OverlayProps) {
  const t = useT('menu');
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
