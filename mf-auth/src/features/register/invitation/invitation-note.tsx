import { useT } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import type { Invitation } from './use-invitation';

/** Says who invites, or that the link is no longer valid. `field`: value of the code's field; undefined without one. */
export function InvitationNote({ invitation, field }: { invitation: Invitation | null; field: string | undefined }) {
  const t = useT('auth');
  if (!invitation || (field !== undefined && field.trim() !== invitation.code)) return null;
  if (invitation.state === 'valid' && invitation.inviter)
    return <Alert tone="success">{t('invitation.from', { name: invitation.inviter })}</Alert>;
  if (invitation.state !== 'invalid') return null;
  return <Alert tone="warning">{t(field === undefined ? 'invitation.over' : 'invitation.overField')}</Alert>;
}
