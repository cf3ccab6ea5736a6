import { RichText, useRichTextStands } from '@r777/shared/ui/rich-text/rich-text';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { hits } from './hits';
import styles from './marked.module.css';

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
      mark.className = styles.mark ?? '';
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
export function MarkedContent({ html, words }: { html: string; words: readonly string[] }): ReactNode {
  return <Content key={`${words.join(' ')} ${html}`} html={html} words={words} />;
}
