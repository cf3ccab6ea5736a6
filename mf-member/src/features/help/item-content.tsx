import { toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import styles from './help.module.css';
import { MarkedContent } from './search/marked-content';
import { useHelpTexts } from './texts';
import { HelpfulQuestion } from './vote/helpful-question';

/** Copies the address that opens the help centre at one item. */
function CopyLink({ itemId }: { itemId: string }) {
  const t = useHelpTexts();
  const common = useT('common');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${paths.help}#${encodeURIComponent(itemId)}`);
      toast.show({ kind: 'success', text: common('copied'), duration: 'copied' });
    } catch {
      toast.show({ kind: 'fail', text: t('copyFailed') });
    }
  };
  return (
    <Button tone="ghost" size="m" icon="link" className={styles.copy} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}

/** An open item: its content, whether it was helpful, and its own link. */
export function ItemContent({ itemId, html, words }: { itemId: string; html: string; words: readonly string[] }) {
  return (
    <div className={styles.content}>
      <MarkedContent html={html} words={words} />
      <div className={styles.foot}>
        <HelpfulQuestion itemId={itemId} />
        <CopyLink itemId={itemId} />
      </div>
    </div>
  );
}
