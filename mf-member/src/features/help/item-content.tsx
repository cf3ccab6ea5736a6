import { copyText } from '@r777/shared/copy-and-share';
import { toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { RichText, useRichTextStands } from '@r777/shared/ui/rich-text/rich-text';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './help.module.css';
import { hits } from './search/hits';
import markedStyles from './search/marked.module.css';
import { useHelpTexts } from './texts';
import { HelpfulQuestion } from './vote/helpful-question';

/** Puts a mark around each hit. The nodes are those of the sanitiser: React does not draw them again. */
function markIn(holder: HTMLElement, words: readonly string[]): void {
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // From the end, so that the places before stay right.
  for (const text of texts)
    for (const [start, end] of hits(text.data, words).toReversed()) {
      const part = text.splitText(start);
      part.splitText(end - start);
      const mark = document.createElement('mark');
      mark.className = markedStyles.mark ?? '';
      part.replaceWith(mark);
      mark.append(part);
    }
}

function Content({ html, words }: { html: string; words: readonly string[] }) {
  const holder = useRef<HTMLDivElement>(null);
  const stands = useRichTextStands();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words come with a new key, and so with new nodes.
  useLayoutEffect(() => {
    if (stands && holder.current) markIn(holder.current, words);
  }, [stands]);
  return (
    <div ref={holder}>
      <RichText html={html} />
    </div>
  );
}

/** The content of a help item, sanitised, with the words of the search marked. */
function MarkedContent({ html, words }: { html: string; words: readonly string[] }): ReactNode {
  return <Content key={`${words.join(' ')} ${html}`} html={html} words={words} />;
}

/** Copies the address that opens the help centre at one item. */
function CopyLink({ itemId }: { itemId: string }) {
  const t = useHelpTexts();
  const common = useT('common');
  const copy = async () => {
    try {
      await copyText(`${window.location.origin}${paths.help}#${encodeURIComponent(itemId)}`);
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

/** An open item: its content, the question whether it helped, and its own link. */
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
