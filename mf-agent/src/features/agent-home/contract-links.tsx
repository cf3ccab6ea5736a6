import { mayHaveContract } from '@r777/shared/contracts';
import { useMember, useReachable, useSession, useSettings } from '@r777/shared/react';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { contractKinds, contractPaths } from '../../contracts/kinds';
import { useTexts } from '../../texts/texts';

const icons = { daily: 'calendar', dividend: 'percent', hourly: 'clock' } as const;

/** The contract pages, for agents that contracts are made with; without the merchant's dividends, those of the salaries. */
export function ContractLinks() {
  const t = useTexts();
  const session = useSession();
  const { memberType } = useMember();
  const { data: settings } = useSettings();
  const reachable = useReachable();
  const type = memberType ?? session?.type;
  if (type === undefined || !mayHaveContract(type)) return null;
  const kinds = contractKinds.filter(
    (kind) => reachable(contractPaths[kind]) && (kind !== 'dividend' || settings?.features.dividend !== false),
  );
  if (kinds.length === 0) return null;
  return (
    <section aria-label={t('contracts.title')}>
      <SectionTitle name={t('contracts.title')} />
      <ListCard label={t('contracts.title')}>
        {kinds.map((kind) => (
          <ListRow key={kind} icon={icons[kind]} title={t(`contracts.${kind}`)} to={contractPaths[kind]} />
        ))}
      </ListCard>
    </section>
  );
}
