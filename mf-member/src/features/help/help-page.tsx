import { useErrorText, useSavedState } from '@r777/shared/react';
import { useLocation, useSearchParams } from '@r777/shared/router';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { Alert } from '@r777/shared/ui/alert/alert';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useMemo, useState } from 'react';
import { useShowOpened } from '../../opened/use-show-opened';
import { useTexts } from '../../texts/texts';
import styles from './help.module.css';
import { HelpSkeleton } from './help-skeleton';
import { ItemContent } from './item-content';
import { ItemTitle } from './item-title';
import { findItems } from './search/find-items';
import { wordsOf } from './search/hits';
import { NoHits } from './search/no-hits';
import { SearchField } from './search/search-field';
import { useHelpTexts } from './texts';
import { useHelpItems } from './use-help-items';

/** The item that the address names behind `#`; null without one. */
function anchorOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

/** `/m/help`: questions and terms as an accordion; `?tag=` opens one, `#id` another. HELP-01..05. */
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
