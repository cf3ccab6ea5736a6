import { calls } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { useCall, useDebounced, useErrorText, useLanguage, useSavedState } from '@r777/shared/react';
import { paths, useLocation, useNavigate, useSearchParams } from '@r777/shared/router';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useMemo, useState } from 'react';
import { useShowOpened } from '../../opened/use-show-opened';
import { useTexts } from '../../texts/texts';
import styles from './help.module.css';
import { ItemContent } from './item-content';
import { ItemTitle } from './item-title';
import { findItems, searchable } from './search/find-items';
import { wordsOf } from './search/hits';
import { SearchField } from './search/search-field';
import { useHelpTexts } from './texts';

/** Height of the search field with its label, in px. */
const SEARCH = 74;

/** The shape of the help centre while it loads. */
export function HelpSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton height={SEARCH} />
      <ListSkeleton count={7} />
    </div>
  );
}

/** Shown if the search has found nothing: offers to ask customer service. */
function NoHits({ search }: { search: string }) {
  const t = useHelpTexts();
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('none', { text: search })}
      text={t('noneText')}
      action={
        <div className={styles.ways}>
          <Button onClick={() => navigate(paths.feedback)}>{t('feedback')}</Button>
          <Button tone="secondary" onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}>
            {t('chat')}
          </Button>
        </div>
      }
    />
  );
}

/** After a change of language the call is repeated after this pause, in ms: HELP-04. */
const PAUSE = 200;

/**
 * The items of the help centre, ready to be searched. While there is a search, those in the other language count too: many
 * players type English words on the Bengali site.
 */
function useHelpItems(searching: boolean) {
  const language = useDebounced(useLanguage(), PAUSE);
  const { data, error, refetch } = useCall(calls.helpCenter, { language, device: 'MOBILE' }, { keepPrevious: true });
  const { data: others } = useCall(
    calls.helpCenter,
    { language: language === 'BN' ? 'EN' : 'BN', device: 'MOBILE' },
    { enabled: searching },
  );
  const items = useMemo(() => data && searchable(data, others), [data, others]);
  return { items, error, retry: () => void refetch() };
}

/** The item that the address names after `#`; null without one. */
function anchorOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

/** `/m/help`: questions and terms as an accordion; `?tag=` or `#id` opens an item. HELP-01..05. */
export function HelpPage() {
  const t = useTexts();
  const own = useHelpTexts();
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const tag = query.get('tag');
  const anchor = anchorOf(useLocation().hash);
  const [search, setSearch] = useState('');
  useSavedState<unknown>('help.search', {
    save: () => search,
    restore: (text) => typeof text === 'string' && setSearch(text),
  });
  const words = useMemo(() => wordsOf(search), [search]);
  const { items, error, retry } = useHelpItems(words.length > 0);
  const named = anchor === null ? undefined : items?.find(({ id }) => id === anchor);
  const first = (named ?? items?.find((item) => item.tag === tag))?.id;
  const list = useShowOpened(first);
  if (!items && error) return <ErrorState title={t('help.failed')} text={errorText(error)} onRetry={retry} />;
  if (!items)
    return (
      <Waiting>
        <HelpSkeleton />
      </Waiting>
    );
  if (items.length === 0) return <EmptyState title={t('help.empty')} text={t('help.emptyText')} />;
  const found = findItems(items, words);
  const entries = found.map((item) => ({
    id: item.id,
    title: <ItemTitle item={item} words={words} />,
    content: <ItemContent itemId={item.id} html={item.content} words={words} />,
  }));
  return (
    <div className={styles.page}>
      <SearchField value={search} onChange={setSearch} />
      {anchor !== null && !named && <Alert>{own('gone')}</Alert>}
      <p role="status" className={styles.found}>
        {words.length > 0 && found.length > 0 && own('found', { count: found.length })}
      </p>
      <div ref={list} className={styles.entries}>
        {found.length === 0 ? (
          <NoHits search={search.trim()} />
        ) : (
          <Accordion key={`${tag} ${anchor}`} level={2} items={entries} initial={first} />
        )}
      </div>
    </div>
  );
}
