import type { AdminOutput } from '@r777/wps/admin-calls';
import { type ReactNode, useState } from 'react';
import { NeedsRole } from '../act/act';
import { useRead } from '../api/queries';
import { addressOf } from '../frame/section';
import { TextField } from '../kit/field';
import { Badge, Empty, Loading, Moment, Notice } from '../kit/parts';
import { PAGE_SIZE, Pager, Table } from '../kit/table';
import { usePage } from '../kit/use-page';
import { Filters, Page } from '../layout/page';
import { useTexts } from '../texts/texts';
import { MemberPage } from './member-page';

/** wps counts no more than these. */
const MOST_COUNTED = 1_000;

type Found = AdminOutput<'members'>['content'][number];

function Search(): ReactNode {
  const t = useTexts();
  const [text, setText] = useState('');
  const [page, setPage] = usePage(text);
  const asked = text.trim();
  const found = useRead('members', asked.length < 2 ? undefined : { text: asked, page, size: PAGE_SIZE });
  const rows: readonly Found[] = found.data?.content ?? [];
  return (
    <Page title={t('members.title')}>
      <NeedsRole call="members">
        <Filters>
          <TextField
            label={t('members.search')}
            hint={t('members.searchHint')}
            type="search"
            maxLength={64}
            value={text}
            onChange={setText}
          />
        </Filters>
        {asked.length < 2 ? (
          <Held />
        ) : !found.data ? (
          <Loading error={found.error} onRetry={found.refetch} />
        ) : rows.length === 0 ? (
          <Empty title={t('members.none', { text: asked })} />
        ) : (
          <>
            {found.data.totalCount >= MOST_COUNTED && <Notice>{t('members.many')}</Notice>}
            <MemberTable rows={rows} label={t('members.title')} />
            <Pager page={page} total={found.data.totalCount} onPage={setPage} />
          </>
        )}
      </NeedsRole>
    </Page>
  );
}

/** Accounts that resemble an excluded member's, until somebody has decided. */
function Held(): ReactNode {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const { data } = useRead('heldMembers', { page, size: PAGE_SIZE });
  if (!data || data.totalCount === 0) return <Empty title={t('members.start')} />;
  const whether = new Map(data.content.map(({ id, held }) => [id, held.stopped]));
  return (
    <>
      <h2>{t('members.held')}</h2>
      <MemberTable
        rows={data.content}
        label={t('members.held')}
        meanwhile={({ id }) => t(whether.get(id) ? 'members.stopped' : 'members.plays')}
      />
      <Pager page={page} total={data.totalCount} onPage={setPage} />
    </>
  );
}

/** `meanwhile`: what the member may do until somebody decides. */
function MemberTable({
  rows,
  label,
  meanwhile,
}: {
  rows: readonly Found[];
  label: string;
  meanwhile?: (row: Found) => string;
}): ReactNode {
  const t = useTexts();
  return (
    <Table
      label={label}
      keyOf={({ id }) => id}
      rows={rows}
      columns={[
        { name: t('members.name'), cell: ({ username }) => <a href={addressOf('members', username)}>{username}</a> },
        { name: t('members.id'), cell: ({ id }) => id },
        { name: t('members.type'), cell: ({ type }) => type },
        {
          name: t('members.state'),
          cell: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'bad'}>{t(`members.${state}`)}</Badge>,
        },
        ...(meanwhile ? [{ name: t('members.meanwhile'), cell: meanwhile }] : []),
        { name: t('members.registered'), cell: ({ registeredAt }) => <Moment iso={registeredAt} /> },
      ]}
    />
  );
}

/** Members: the search, or one of them. */
export function MembersPage({ rest: [member, tab] }: { rest: readonly string[] }): ReactNode {
  return member === undefined ? <Search /> : <MemberPage key={member} member={member} tab={tab} />;
}
