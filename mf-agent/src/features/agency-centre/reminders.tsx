import { calls, mayHaveContract } from '@r777/shared/contracts';
import { useCall, useLanguage, useMember, usePermission, useReachable } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Badge } from '@r777/shared/ui/badge/badge';
import { ListCard, ListRow, type ListRowProps } from '@r777/shared/ui/list-row/list-row';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { useInboxUnread } from '@r777/shared/unread';
import { noticesInput } from '../../notices/notices-input';
import { useAccountTexts } from '../../texts/account-texts';

/** Contracts that wait for the agent's answer, and the page of each: AGENT-20, PERM-30. */
function useContracts(): { text: 'contract_daily' | 'contract_dividend' | 'contract_hourly'; to: string }[] {
  const { memberType } = useMember();
  const enabled = memberType !== undefined && mayHaveContract(memberType);
  const { data } = useCall(calls.contractSalaryRequest, {}, { enabled });
  if (!data) return [];
  return [
    ...(data.dailysalreqtype ? [{ text: 'contract_daily' as const, to: paths.salaryContract }] : []),
    ...(data.divtypecompperiodreq ? [{ text: 'contract_dividend' as const, to: paths.dividendContract }] : []),
    ...(data.contracthoursalreq ? [{ text: 'contract_hourly' as const, to: paths.hourContract }] : []),
  ];
}

/** What waits for the agent: contracts, announcements, mail. Nothing when nothing waits. */
export function Reminders() {
  const t = useAccountTexts();
  const reachable = useReachable();
  const contracts = useContracts();
  const { data } = useCall(calls.announcements, noticesInput(useLanguage()));
  const mailbox = usePermission('MAILCEN');
  const [notices, mail] = [data?.footer.unreadCount ?? 0, useInboxUnread()];
  const rows: (ListRowProps & { to: string; count: number })[] = [
    ...contracts.map(({ text, to }) => ({ icon: 'edit' as const, title: t(`centre.${text}`), to, count: 1 })),
    { icon: 'speaker', title: t('centre.notices'), to: `${paths.agentNotices}?types=A`, count: notices },
    { icon: 'mail', title: t('centre.mail'), to: paths.inbox, count: mailbox ? mail : 0 },
  ];
  const waiting = rows.filter(({ to, count }) => count > 0 && reachable(to));
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('centre.reminders')}>
      <SectionTitle name={t('centre.reminders')} />
      <ListCard label={t('centre.reminders')}>
        {waiting.map(({ count, ...row }) => (
          <ListRow key={row.to} {...row} end={<Badge count={count} />} />
        ))}
      </ListCard>
    </section>
  );
}
