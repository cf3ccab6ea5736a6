import { calls } from '@r777/shared/contracts';
import { AppError } from '@r777/shared/core';
import { useErrorText, useMember, useQueryCache } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { SearchBox } from '@r777/shared/ui/search-field/search-box';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { AgentOnly } from '../../agent-only';
import { readName, readOneOf, useFilter } from '../../filters/use-filter';
import { ListPageSkeleton } from '../../lists/list-page-skeleton';
import lists from '../../lists/lists.module.css';
import { useRebateTexts } from '../../texts/rebate-texts';
import { ApplyTemplate } from './apply-template';
import { MemberList } from './member-list';
import { TemplateList } from './template-list';

/** The shape of rebate settings while they load. */
export const RebateSettingsSkeleton = () => <ListPageSkeleton filters={2} />;

const views = ['members', 'templates'] as const;

/** The two views. The address holds the view, the searched name, and the template that is being applied. */
function Views() {
  const t = useRebateTexts();
  const [address, change] = useFilter(['view', 'name', 'apply'], 'week');
  const view = readOneOf(views, address.view) || 'members';
  const place = { name: readName(address.name), page: address.page };
  const apply = /^[\da-f-]{36}$/.test(address.apply) ? address.apply : '';
  const content = () => {
    if (view === 'members')
      return (
        <div className={lists.answer}>
          <SearchBox live label={t('members.search')} search={place.name} onSearch={(name) => change({ name })} />
          <MemberList {...place} onChange={change} />
        </div>
      );
    if (apply === '') return <TemplateList onApply={(id) => change({ apply: id, name: '' }, true)} />;
    return <ApplyTemplate id={apply} place={place} onChange={change} onBack={() => change({ apply: '', name: '' })} />;
  };
  return (
    <>
      <Segmented
        label={t('views')}
        items={views.map((value) => ({ value, label: t(`view_${value}`) }))}
        value={view}
        onChange={(to) => change({ view: to === 'members' ? '' : to, name: '', apply: '' })}
      />
      {content()}
    </>
  );
}

/** Redirects an agent whose permission list lacks rebate settings. While the list loads, nothing is decided. */
function Permitted() {
  const errorText = useErrorText();
  const t = useRebateTexts();
  const { data } = useMember();
  if (data && !data.permissions.includes('GAMSER'))
    return <ErrorState title={t('members.failed')} text={errorText(new AppError('permission.denied'))} />;
  return <Views />;
}

/** `/m/member/teamRebate`: the rates of the members directly below, and templates for many: AGENT-33. */
export function RebateSettingsPage() {
  const cache = useQueryCache();
  const refresh = () => Promise.all([cache.invalidate(calls.rebateSettings), cache.invalidate(calls.rebateTemplates)]);
  return (
    <AgentOnly skeleton={<RebateSettingsSkeleton />}>
      <PullToRefresh onRefresh={refresh}>
        <div className={lists.page}>
          <Permitted />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
