import type { PermissionKey } from '@r777/shared/contracts';
import { useMember, useReachable } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import type { IconName } from '@r777/shared/ui/icon/icon';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { useAccountTexts } from '../../texts/account-texts';

const ways: readonly {
  name: 'openAccount' | 'links' | 'team' | 'overview' | 'rebate' | 'income';
  icon: IconName;
  to: string;
  permission?: PermissionKey;
}[] = [
  { name: 'openAccount', icon: 'plus', to: paths.accountOpening },
  { name: 'links', icon: 'link', to: `${paths.accountOpening}?tab=links` },
  { name: 'team', icon: 'tree', to: paths.teamManagement, permission: 'DOWNMAN' },
  { name: 'overview', icon: 'chart', to: paths.teamOverview, permission: 'AGEPAG' },
  { name: 'rebate', icon: 'percent', to: paths.teamRebate, permission: 'GAMSER' },
  { name: 'income', icon: 'wallet', to: paths.agentRebate, permission: 'AGEREBINC3' },
];

/** The agent's pages that the permissions allow and a live remote offers, each with what it is for. */
export function Ways() {
  const t = useAccountTexts();
  const { data } = useMember();
  const reachable = useReachable();
  return (
    <section aria-label={t('centre.ways')}>
      <SectionTitle name={t('centre.ways')} />
      <ListCard label={t('centre.ways')}>
        {ways
          .filter(({ permission, to }) => (!permission || data?.permissions.includes(permission)) && reachable(to))
          .map(({ name, icon, to }) => (
            <ListRow key={name} icon={icon} title={t(`way.${name}`)} text={t(`way.${name}Text`)} to={to} />
          ))}
      </ListCard>
    </section>
  );
}
