import { calls } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useAreaHidden, useQueryCache, useSavedState } from '@r777/shared/react';
import { useLocation, useNavigate } from '@r777/shared/router';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { SearchBox } from '@r777/shared/ui/search-field/search-box';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Views } from '@r777/shared/views';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTrial } from '../../free-reject/real-accounts';
import { useRejectFree } from '../../free-reject/reject-free';
import { useInboxTexts } from '../../texts/inbox-texts';
import styles from './inbox.module.css';
import { Closed, MessageList, type Selected } from './message-list';
import { Reading } from './reading';
import { UndoBar } from './undo-bar';
import { useInboxActions } from './use-inbox-actions';
import { useInboxAddress } from './use-inbox-address';

/** The shape of the inbox while it loads. */
export function InboxSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="60%" height={44} />
      <ListSkeleton count={7} />
    </div>
  );
}

/** Shows a toast once; the page repeats the message: PERM-20. */
function Rejected() {
  const reject = useRejectFree();
  const hidden = useAreaHidden();
  // A version that replaces another one has nothing new to report.
  const tells = useRef(!hidden);
  useEffect(() => {
    if (tells.current) reject();
    tells.current = false;
  }, [reject]);
  return <Closed free />;
}

const idsOf = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null;

function Inbox() {
  const t = useInboxTexts();
  const cache = useQueryCache();
  const navigate = useNavigate();
  const fromList = (useLocation().state as { fromList?: boolean } | null)?.fromList === true;
  const [address, change] = useInboxAddress();
  const [selected, setSelected] = useState<Selected>(null);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const actions = useInboxActions();
  useSavedState<{ selected: Selected; deleted: readonly string[] }>('inbox.selection', {
    save: () => ({ selected, deleted }),
    restore(state) {
      setSelected(idsOf(state.selected));
      setDeleted(idsOf(state.deleted) ?? []);
    },
  });

  // One step back where the list is the entry before; a message that was opened by its address gives way to the list.
  const toList = () => (fromList ? navigate(-1) : change({ page: address.page }));
  const remove = async (ids: readonly string[], then: () => void) => {
    const gone = await actions.remove(ids);
    if (!gone) return;
    setDeleted(gone);
    then();
  };
  const undo = async () => {
    const back = await actions.restore(deleted);
    if (!back) return;
    if (back.length === 0) toast.show({ kind: 'fail', text: t('inbox.tooLate') });
    setDeleted([]);
  };
  const forget = useCallback(() => setDeleted([]), []);
  const { message } = address;
  return (
    <Views view={message ?? ''}>
      <PullToRefresh onRefresh={() => cache.invalidate(calls.inbox)}>
        <div className={styles.page}>
          {message === null ? (
            <>
              <SearchBox
                live
                label={t('inbox.search')}
                maxLength={80}
                search={address.search}
                onSearch={(search) => change({ search })}
              />
              <MessageList
                address={address}
                onAddress={(part) => {
                  setSelected(null);
                  change(part);
                }}
                actions={actions}
                onDelete={(ids) => void remove(ids, () => setSelected(null))}
                selected={selected}
                onSelect={setSelected}
              />
            </>
          ) : (
            <Reading
              messageId={message}
              busy={actions.busy}
              onBack={toList}
              onDelete={() => void remove([message], toList)}
            />
          )}
        </div>
      </PullToRefresh>
      <UndoBar deleted={deleted} busy={actions.busy} onUndo={() => void undo()} onOver={forget} />
    </Views>
  );
}

/** `/m/webEmail`: the operator's messages to the member. MSG-36..38; not for trial accounts (PERM-20). */
export function InboxPage() {
  return useTrial() ? <Rejected /> : <Inbox />;
}
