import { calls } from '@r777/shared/contracts';
import { useCall, useDebounced, useErrorText, useLanguage } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { RichText } from '@r777/shared/ui/rich-text/rich-text';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useShowOpened } from '../../opened/use-show-opened';
import { useTexts } from '../../texts/texts';
import styles from './help.module.css';
import { HelpSkeleton } from './help-skeleton';

/** A change of language asks again after this pause, in ms: HELP-04. */
const PAUSE = 200;

/** `/m/help`: questions and terms as an accordion; `?tag=` opens one. HELP-01..05. */
export function HelpPage() {
  const t = useTexts();
  const errorText = useErrorText();
  const language = useDebounced(useLanguage(), PAUSE);
  const [query] = useSearchParams();
  const tag = query.get('tag');
  const { data, error, refetch } = useCall(calls.helpCenter, { language, device: 'MOBILE' }, { keepPrevious: true });
  const first = tag === null ? undefined : data?.find((item) => item.tag === tag)?.id;
  const list = useShowOpened(first);
  if (!data && error)
    return <ErrorState title={t('help.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <HelpSkeleton />
      </Waiting>
    );
  if (data.length === 0) return <EmptyState title={t('help.empty')} text={t('help.emptyText')} />;
  const items = data.map(({ id, title, content }) => ({ id, title, content: <RichText html={content} /> }));
  return (
    <div ref={list} className={styles.page}>
      <Accordion key={tag} level={2} items={items} initial={first} />
    </div>
  );
}
