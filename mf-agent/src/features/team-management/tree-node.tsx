import { calls } from '@r777/shared/contracts';
import { formatCount } from '@r777/shared/core';
import { Icon, useCall, useLanguage } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useEffect, useId, useRef, useState } from 'react';
import { Answer } from '../../lists/answer';
import { useTeamTexts } from '../../texts/team-texts';
import { useToolTexts } from '../../texts/tool-texts';
import { downlineOf } from './addresses';
import { type Member, MemberFacts, MemberTitle } from './member-row';
import { type Branches, MAX_OPEN_LEVELS } from './open-branches';
import styles from './tree.module.css';

/** Members on one page of a branch. */
const PAGE_SIZE = 20;

interface BranchProps {
  /** The member at the top of the branch. */
  member: Member;
  depth: number;
  branches: Branches;
}

/** One page of direct members, requested when it appears. */
function BranchPage({ member, depth, branches, page, focused }: BranchProps & { page: number; focused: boolean }) {
  const t = useTeamTexts();
  const tools = useToolTexts();
  const query = useCall(calls.downline, { under: member.id, name: '', list: '', pageNo: page, pageSize: PAGE_SIZE });
  const label =
    page === 1
      ? tools('tree.below', { account: member.account })
      : tools('tree.belowPage', { account: member.account, page });
  return (
    <Answer query={query} failed={t('members.failed')} skeleton={<ListSkeleton count={2} />}>
      {({ content }) => (
        <ul aria-label={label}>
          {content.map((below, place) => (
            <TreeNode
              key={below.id}
              member={below}
              depth={depth}
              branches={branches}
              focused={focused && place === 0}
            />
          ))}
        </ul>
      )}
    </Answer>
  );
}

/** The direct members of a member, unfolded in place, page by page. */
function TreeBranch(props: BranchProps) {
  const { member, branches } = props;
  const t = useToolTexts();
  const language = useLanguage();
  // The page that the agent requested last gets the focus; earlier pages do not.
  const [asked, setAsked] = useState(0);
  const shown = branches.open[member.id] ?? 0;
  const left = member.directCount - shown * PAGE_SIZE;
  return (
    <>
      {Array.from({ length: shown }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page of a branch is its number.
        <BranchPage key={place} {...props} page={place + 1} focused={asked === place + 1} />
      ))}
      {left > 0 && (
        <div className={styles.more}>
          <Button
            tone="ghost"
            size="m"
            onClick={() => {
              setAsked(shown + 1);
              branches.more(member.id);
            }}
          >
            {t('tree.more', { account: member.account, left: formatCount(left, language) })}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * A member of the tree. A tap on the name zooms in: the member becomes the root. The button before the name unfolds the
 * direct members in place, as long as there is room.
 */
export function TreeNode({
  member,
  depth,
  branches,
  focused = false,
}: {
  member: Member;
  /** Branches that are unfolded around it. */
  depth: number;
  branches: Branches;
  /** Takes the focus when it appears. */
  focused?: boolean;
}) {
  const t = useToolTexts();
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focused) row.current?.querySelector('a')?.focus();
  }, [focused]);
  const unfolds = member.directCount > 0 && depth < MAX_OPEN_LEVELS;
  const isOpen = unfolds && branches.open[member.id] !== undefined;
  return (
    <li ref={row} className={styles.node}>
      <div className={styles.line}>
        {unfolds ? (
          <span className={styles.fold} data-open={isOpen || undefined}>
            <IconButton
              name="chevron-right"
              size={20}
              label={t('tree.unfold', { account: member.account })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => branches.toggle(member.id)}
            />
          </span>
        ) : (
          <span className={styles.fold} />
        )}
        <Link className={styles.row} to={downlineOf(member.id)}>
          <span className={styles.words}>
            <span className={styles.name}>
              <MemberTitle member={member} />
            </span>
            <span className={styles.text}>
              <MemberFacts member={member} list="" />
            </span>
          </span>
          <span className={styles.end}>
            <Icon name="chevron-right" size={20} />
          </span>
        </Link>
      </div>
      {isOpen && (
        <div id={id} className={styles.branch}>
          <TreeBranch member={member} depth={depth + 1} branches={branches} />
        </div>
      )}
    </li>
  );
}
