import { formatCount } from '@r777/shared/core';
import { useLanguage, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useInboxTexts } from '../../texts/inbox-texts';
import styles from './inbox.module.css';
import type { InboxPage } from './inbox-cache';

/** The number of messages, and actions for all of them. */
export function ListTools({
  page,
  search,
  busy,
  onReadAll,
  onSelect,
}: {
  page: InboxPage;
  search: string;
  busy: boolean;
  onReadAll: () => void;
  onSelect: () => void;
}) {
  const t = useInboxTexts();
  const language = useLanguage();
  const total = formatCount(page.totalCount, language);
  const unread = formatCount(page.footer.unreadCount, language);
  return (
    <div className={styles.tools}>
      <p className={styles.total} role="status">
        {search ? t('inbox.found', { total }) : t('inbox.total', { total, unread })}
      </p>
      {!search && page.pageNum === 1 && page.footer.unreadCount > 0 && (
        <Button tone="secondary" size="m" busy={busy} onClick={onReadAll}>
          {t('inbox.readAll')}
        </Button>
      )}
      {page.content.length > 0 && (
        <Button tone="secondary" size="m" onClick={onSelect}>
          {t('inbox.select')}
        </Button>
      )}
    </div>
  );
}

/** In selection mode: the number of selected messages, and actions for them. */
export function SelectionTools({
  selected,
  busy,
  onAll,
  onRead,
  onDelete,
  onCancel,
}: {
  selected: number;
  busy: boolean;
  onAll: () => void;
  onRead: () => void;
  onDelete: () => void;
  onCancel: () => void;
}) {
  const t = useInboxTexts();
  const common = useT('common');
  return (
    <div className={styles.selection}>
      <p className={styles.chosen} role="status">
        {t('inbox.selected', { n: selected })}
      </p>
      <Button tone="ghost" size="m" onClick={onAll}>
        {t('inbox.selectAll')}
      </Button>
      <IconButton name="close" size={20} label={common('cancel')} onClick={onCancel} />
      <div className={styles.actions}>
        <Button tone="secondary" size="m" full disabled={selected === 0} busy={busy} onClick={onRead}>
          {t('inbox.read')}
        </Button>
        <Button tone="danger" size="m" full icon="trash" disabled={selected === 0} busy={busy} onClick={onDelete}>
          {t('inbox.delete')}
        </Button>
      </div>
    </div>
  );
}
