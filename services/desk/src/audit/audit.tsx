import { type ReactNode, useState } from 'react';
import { NeedsRole } from '../act/act';
import { type Input, lackedRoles } from '../api/call';
import { useRead, useSession } from '../api/queries';
import { TextField } from '../kit/field';
import { Empty, Loading, Moment } from '../kit/parts';
import { PAGE_SIZE, Pager, Table } from '../kit/table';
import { Filters, Page } from '../layout/page';
import { useTexts } from '../texts/texts';

/** Longest shown text of a value, in characters: a rule is shown whole among the versions. */
const SHOWN = 160;
const short = (value: unknown): string => {
  const text = value === null ? '–' : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

/** Lines of the audit log, newest first. */
export function AuditLines({ filter }: { filter: Partial<Input<'audit'>> }): ReactNode {
  const t = useTexts();
  const session = useSession();
  const [page, setPage] = useState(1);
  const lines = useRead('audit', { ...filter, page, size: PAGE_SIZE });
  if (lackedRoles(session, 'audit')) return <NeedsRole call="audit">{null}</NeedsRole>;
  if (!lines.data) return <Loading error={lines.error} onRetry={lines.refetch} />;
  if (lines.data.content.length === 0) return <Empty title={t('audit.none')} />;
  return (
    <>
      <Table
        label={t('audit.title')}
        keyOf={({ id }) => id}
        rows={lines.data.content}
        columns={[
          { name: t('audit.at'), cell: ({ at }) => <Moment iso={at} /> },
          { name: t('audit.who'), cell: ({ who }) => who },
          { name: t('audit.what'), cell: ({ what }) => what },
          { name: t('audit.subject'), cell: ({ subject }) => subject },
          { name: t('audit.change'), cell: ({ from, to }) => `${short(from)} → ${short(to)}` },
          { name: t('audit.why'), cell: ({ why }) => why },
        ]}
      />
      <Pager page={page} total={lines.data.totalCount} onPage={setPage} />
    </>
  );
}

/** The whole audit log, by who, what and whom. */
export function AuditPage(): ReactNode {
  const t = useTexts();
  const [who, setWho] = useState('');
  const [what, setWhat] = useState('');
  const [subject, setSubject] = useState('');
  const filter = { who: who.trim(), what: what.trim(), subject: subject.trim() };
  return (
    <Page title={t('audit.title')}>
      <Filters>
        <TextField label={t('audit.who')} value={who} onChange={setWho} maxLength={64} />
        <TextField
          label={t('audit.what')}
          value={what}
          onChange={setWhat}
          maxLength={64}
          hint="promotionPut, withdrawalApprove"
        />
        <TextField
          label={t('audit.subject')}
          value={subject}
          onChange={setSubject}
          maxLength={100}
          hint="member:100001"
        />
      </Filters>
      <AuditLines key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}
