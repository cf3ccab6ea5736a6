import { calls, type OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { Paged } from '../../lists/paged';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import { type Child, MemberForm } from './member-form';
import type { Rates } from './rates';
import styles from './rebate-settings.module.css';
import { useConfirmedClose } from './use-confirmed-close';

/** Changes a page. */
const PAGE_SIZE = 10;

/** All changes of a member's rates, newest first. */
function History({ member }: { member: string }) {
  const t = useRebateTexts();
  const team = useTeamTexts();
  const [page, setPage] = useState(1);
  const query = useCall(
    calls.rebateHistory,
    { member, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true, staleTime: 0 },
  );
  const empty = <EmptyState title={t('history.empty')} text={t('history.emptyText')} />;
  return (
    <Answer query={query} failed={t('history.failed')} skeleton={<ListSkeleton count={4} />}>
      {(answer: OutputOf<typeof calls.rebateHistory>) => (
        <Paged list={answer} onPage={setPage} empty={empty}>
          {(changes) => (
            <ul className={lists.list} aria-label={t('history.list')}>
              {changes.map(({ time, gameType, from, to, by }) => (
                <li key={`${time}${gameType}`} className={styles.entry}>
                  <span className={styles.line}>
                    <span>{team(`types.${gameType}`)}</span>
                    <span className={styles.value}>{t('history.fromTo', { from, to })}</span>
                  </span>
                  <span className={styles.small}>
                    <time dateTime={time}>{formatDate(time, 'MM/DD/YYYY HH:mm')}</time> ·{' '}
                    <span>{by === null ? t('history.byAbove') : t('history.by', { account: by })}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Paged>
      )}
    </Answer>
  );
}

const tabs = ['change', 'history'] as const;

function Body({
  child,
  own,
  onChanged,
  onClose,
}: {
  child: Child;
  own: Rates;
  onChanged: (changed: boolean) => void;
  onClose: () => void;
}) {
  const t = useRebateTexts();
  const [tab, setTab] = useState<(typeof tabs)[number]>('change');
  return (
    <div className={styles.sheet}>
      <Segmented
        label={t('form.tabs')}
        items={tabs.map((value) => ({ value, label: t(`form.tab_${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      {/* The typed values stay while the history is open. */}
      <div hidden={tab !== 'change'}>
        <MemberForm child={child} own={own} onChanged={onChanged} onDone={onClose} />
      </div>
      {tab === 'history' && <History member={child.id} />}
    </div>
  );
}

/** A member's rates and their history, in a sheet; closed without a member. */
export function MemberSheet({ child, own, onClose }: { child: Child | null; own: Rates; onClose: () => void }) {
  const [shown, setShown] = useState(child);
  const { close, onChanged } = useConfirmedClose(onClose);
  // The last member stays while the sheet slides away. A newer answer updates the limits.
  if (child && child !== shown) setShown(child);
  if (!shown) return null;
  return (
    <Sheet open={child !== null} title={shown.account} onClose={() => void close()}>
      {child && <Body key={shown.id} child={child} own={own} onChanged={onChanged} onClose={onClose} />}
    </Sheet>
  );
}
