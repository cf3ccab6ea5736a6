import { calls, type InputOf, type OutputOf } from '@r777/shared/contracts';
import { useCall, useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListCard } from '@r777/shared/ui/list-row/list-row';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import type { RefObject } from 'react';
import { Answer } from '../../lists/answer';
import { AsOf } from '../../lists/as-of';
import { Paged } from '../../lists/paged';
import { type TeamTextKey, useTeamTexts } from '../../texts/team-texts';
import { MemberNote } from './member-note';
import { MemberPath } from './member-path';
import { MemberReport } from './member-report';
import { MemberRow } from './member-row';
import type { Branches } from './open-branches';
import type { Path } from './short-path';
import styles from './tree.module.css';
import { TreeNode } from './tree-node';
import { useZoomFocus } from './use-zoom-focus';

/** Members a page. */
const PAGE_SIZE = 20;

/** What the list is narrowed by. */
export interface DownlineFilter extends DayRange {
  readonly under: string;
  readonly name: string;
  readonly list: NonNullable<InputOf<typeof calls.downline>['list']>;
  readonly page: number;
}

/** What the list is called. */
function titleOf({ under, name, list }: DownlineFilter): TeamTextKey {
  if (name !== '') return 'members.titleFound';
  if (list !== '') return `members.list_${list}`;
  return under === '' ? 'members.title' : 'members.titleBelow';
}

/** Why nobody is in the list, and what helps. */
function Nobody({ filter: { under, name, list }, onAll }: { filter: DownlineFilter; onAll: () => void }) {
  const t = useTeamTexts();
  const navigate = useNavigate();
  const reachable = useReachable();
  if (name !== '' || list !== '')
    return (
      <EmptyState
        title={t(name !== '' ? 'members.notFound' : `members.empty_${list || 'top'}`)}
        action={<Button onClick={onAll}>{t('members.showAll')}</Button>}
      />
    );
  if (under !== '') return <EmptyState title={t('members.nobodyBelow')} />;
  const opens = reachable(paths.accountOpening);
  return (
    <EmptyState
      title={t('members.empty')}
      text={t('members.emptyText')}
      action={opens && <Button onClick={() => navigate(paths.accountOpening)}>{t('members.openAccount')}</Button>}
    />
  );
}

/** The address names a member of another team, or of none. */
function Foreign() {
  const t = useTeamTexts();
  const navigate = useNavigate();
  const toOwn = () => navigate(paths.teamManagement, { replace: true });
  return <EmptyState title={t('members.foreign')} action={<Button onClick={toOwn}>{t('members.toOwn')}</Button>} />;
}

/** Crumbs, report and members of one root. */
function Root({
  filter,
  answer,
  branches,
  left,
  onChange,
}: DownlineProps & { answer: OutputOf<typeof calls.downline> }) {
  const t = useTeamTexts();
  const { under, name, list } = filter;
  const tree = useZoomFocus(answer.path, left);
  const isTree = name === '' && list === '';
  const account = answer.path.at(-1)?.account ?? '';
  return (
    <div ref={tree} className={styles.tree} tabIndex={-1}>
      {under !== '' && <MemberPath path={answer.path} />}
      {under !== '' && isTree && (
        <>
          <MemberReport account={account} range={filter} onRange={onChange} />
          <MemberNote member={under} account={account} />
        </>
      )}
      <SectionTitle name={t(titleOf(filter))} count={answer.totalCount} />
      <Paged
        list={answer}
        onPage={(to) => onChange({ page: to })}
        empty={<Nobody filter={filter} onAll={() => onChange({ name: '', list: '' })} />}
      >
        {(members) => (
          <ListCard label={t('members.list')}>
            {members.map((member) =>
              isTree ? (
                <TreeNode key={member.id} member={member} depth={0} branches={branches} />
              ) : (
                <MemberRow key={member.id} member={member} list={name === '' ? list : ''} />
              ),
            )}
          </ListCard>
        )}
      </Paged>
      <AsOf time={answer.asOf} />
    </div>
  );
}

interface DownlineProps {
  filter: DownlineFilter;
  branches: Branches;
  /** The way to the root that was shown before. */
  left: RefObject<Path>;
  onChange: (change: Partial<DownlineFilter>) => void;
}

/** One page of a member's downline with the way to it, and the member's report: AGENT-29. */
export function Downline(props: DownlineProps) {
  const t = useTeamTexts();
  const { under, name, list, page } = props.filter;
  const query = useCall(
    calls.downline,
    { under, name, list, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  if (query.error?.code === 'request.notFound') return <Foreign />;
  return (
    <Answer query={query} failed={t('members.failed')} skeleton={<ListSkeleton count={6} />}>
      {(answer) => <Root answer={answer} {...props} />}
    </Answer>
  );
}
