import { calls, type InputOf, type OutputOf } from '@r777/shared/contracts';
import { useCall, useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListCard } from '@r777/shared/ui/list-row/list-row';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { type RefObject, useEffect, useRef } from 'react';
import { Answer } from '../../lists/answer';
import { AsOf } from '../../lists/as-of';
import { Paged } from '../../lists/paged';
import { type TeamTextKey, useTeamTexts } from '../../texts/team-texts';
import { downlineOf, type Path } from './addresses';
import { MemberNote } from './member-note';
import { MemberPath } from './member-path';
import { MemberReport } from './member-report';
import { MemberRow } from './member-row';
import type { Branches } from './open-branches';
import styles from './tree.module.css';
import { TreeNode } from './tree-node';

/**
 * Sets focus and scroll position after a zoom. Out (by a crumb or Back): at the previous root, or the nearest visible
 * member above it. In: at the top, at the crumb of the new root. A page that just opened keeps its position.
 * @param left the path to the previous root, kept across the change
 * @returns the element that holds crumbs and tree
 */
function useZoomFocus(path: Path, left: RefObject<Path>): RefObject<HTMLDivElement | null> {
  const tree = useRef<HTMLDivElement>(null);
  const root = path.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer of the same root moves nothing.
  useEffect(() => {
    const before = left.current;
    left.current = path;
    if (before.length === 0 || before.at(-1)?.id === root) return;
    // The tapped element is gone with its root. An agent who types in another field keeps the focus.
    if (document.activeElement !== document.body) return;
    const isOut = before[path.length - 1]?.id === root;
    for (const { id } of isOut ? before.slice(path.length).reverse() : []) {
      const link = tree.current?.querySelector<HTMLElement>(`a[href$="${downlineOf(id)}"]`);
      if (!link) continue;
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
      return;
    }
    window.scrollTo(0, 0);
    const crumb = tree.current?.querySelector<HTMLElement>('[aria-current="page"]');
    (crumb ?? tree.current)?.focus({ preventScroll: true });
  }, [root]);
  return tree;
}

/** Members per page. */
const PAGE_SIZE = 20;

/** Active filters of the list. */
export interface DownlineFilter extends DayRange {
  readonly under: string;
  readonly name: string;
  readonly list: NonNullable<InputOf<typeof calls.downline>['list']>;
  readonly page: number;
}

/** Title of the list. */
function titleOf({ under, name, list }: DownlineFilter): TeamTextKey {
  if (name !== '') return 'members.titleFound';
  if (list !== '') return `members.list_${list}`;
  return under === '' ? 'members.title' : 'members.titleBelow';
}

/** Why the list is empty, and the next step. */
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

/** The address names a member of another team, or no member. */
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

/** One page of a member's downline with the path to the member, and the member's report: AGENT-29. */
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
