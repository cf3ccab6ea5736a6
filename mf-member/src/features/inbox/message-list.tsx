import { calls } from '@r777/shared/contracts';
import type { AppError } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useEffect } from 'react';
import { RealAccounts } from '../../free-reject/real-accounts';
import { useInboxTexts } from '../../texts/inbox-texts';
import styles from './inbox.module.css';
import { ListTools, SelectionTools } from './list-tools';
import { MessageRow } from './message-row';
import type { InboxActions } from './use-inbox-actions';
import { type InboxAddress, queryOf } from './use-inbox-address';

/** True for a refusal that a retry does not change: the account is, or has become, one without an inbox. */
const isClosed = (error: AppError | null): boolean =>
  error?.code === 'trial.rejected' || error?.code === 'permission.denied';

/** Shown in place of the inbox to visitors and accounts without one. `free`: a trial account (PERM-20). */
export function Closed({ free = false }: { free?: boolean }) {
  const t = useInboxTexts();
  const errors = useT('errors');
  if (free) return <RealAccounts title={t('inbox.closed')} />;
  return (
    <EmptyState
      art="blocked"
      title={t('inbox.closed')}
      text={errors('permission.denied')}
      action={
        <Link className={styles.way} to={paths.home}>
          {t('inbox.home')}
        </Link>
      }
    />
  );
}

/** Messages a page. */
const PAGE_SIZE = 20;

/** The selected messages; null outside selection mode. */
export type Selected = readonly string[] | null;

interface MessageListProps {
  address: InboxAddress;
  onAddress: (change: Partial<InboxAddress>) => void;
  actions: InboxActions;
  onDelete: (ids: readonly string[]) => void;
  selected: Selected;
  onSelect: (selected: Selected) => void;
}

/** The messages, newest first, with actions for several of them: MSG-36, MSG-38. */
export function MessageList({ address, onAddress, actions, onDelete, selected, onSelect }: MessageListProps) {
  const t = useInboxTexts();
  const errorText = useErrorText();
  const { page, search } = address;
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.inbox,
    { pageNo: page, pageSize: PAGE_SIZE, language: useLanguage(), ...(search && { search }) },
    { keepPrevious: true },
  );
  // The last message of the last page was deleted, here or elsewhere.
  const beyond = data && !isPlaceholderData && data.totalPages > 0 && page > data.totalPages ? data.totalPages : null;
  useEffect(() => {
    if (beyond !== null) onAddress({ page: beyond });
  });
  if (isClosed(error)) return <Closed />;
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('inbox.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data || beyond !== null)
    return (
      <Waiting>
        <ListSkeleton count={7} />
      </Waiting>
    );
  if (data.totalCount === 0 && search)
    return (
      <EmptyState
        title={t('inbox.notFound')}
        text={t('inbox.notFoundText', { search })}
        action={<Button onClick={() => onAddress({ search: '' })}>{t('inbox.clearSearch')}</Button>}
      />
    );
  if (data.totalCount === 0) return <EmptyState title={t('inbox.empty')} text={t('inbox.emptyText')} />;

  const here = data.content.map(({ messageId }) => messageId);
  // Messages may have gone since they were selected.
  const chosen = selected?.filter((id) => here.includes(id)) ?? [];
  const select = (id: string, on: boolean) => onSelect(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      {selected ? (
        <SelectionTools
          selected={chosen.length}
          busy={actions.busy}
          onAll={() => onSelect(here)}
          onRead={() => void actions.read(chosen).then((done) => done && onSelect(null))}
          onDelete={() => onDelete(chosen)}
          onCancel={() => onSelect(null)}
        />
      ) : (
        <ListTools
          page={data}
          search={search}
          busy={actions.busy}
          onReadAll={() => void actions.readAll(data.content[0]?.time ?? '')}
          onSelect={() => onSelect([])}
        />
      )}
      <ul className={styles.list} aria-label={t('inbox.list')} aria-busy={isPlaceholderData}>
        {data.content.map((entry) => (
          <MessageRow
            key={entry.messageId}
            entry={entry}
            to={queryOf({ ...address, message: entry.messageId })}
            selected={chosen.includes(entry.messageId)}
            onSelect={selected ? (on) => select(entry.messageId, on) : undefined}
          />
        ))}
      </ul>
      {data.totalPages > 1 && (
        <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={(next) => onAddress({ page: next })} />
      )}
    </>
  );
}
