import { imageUrl } from '@r777/shared/core';
import { Choice, Each, place } from '@r777/shared/first-screens/place';
import { FoldedEntries, FoldedEntry } from '@r777/shared/ui/accordion/accordion';
import { CleanText } from '@r777/shared/ui/rich-text/rich-text';
import { noticesInput } from '../../notices/use-notices';
import { ContentPicture, TitleFrame } from './notice-list';
import styles from './notices.module.css';

/** Notices that are drawn; the page has them all. */
const NOTICES = 24;

const { language: _, ...input } = noticesInput('BN');
/** The call that the page makes too. */
export const calls = { news: { call: 'announcements', input } };
/** `?index=` opens one of them. */
export const openedBy = ['index'];

/** The notices' first screen for a visitor: each folded, none unread. The markup of `NoticesPage`. */
export function Screen() {
  const title = (
    <TitleFrame title={place('.title')} day={place('.startDate')} date={place('.startDate', 'MM/DD/YYYY')} />
  );
  const content = (
    <>
      <Each
        list=".announcementImages"
        limit={1}
        by="sequence"
        cases={{ 1: <ContentPicture src={imageUrl(place('.url'))} /> }}
      />
      <CleanText>{place('.content', 'html')}</CleanText>
    </>
  );
  // If there are none, the page shows its own text for that.
  return (
    <Choice when="news.player">
      <div className={styles.page}>
        <FoldedEntries>
          <Each list="news.player" limit={NOTICES}>
            <FoldedEntry level={2} title={title} content={content} />
          </Each>
        </FoldedEntries>
      </div>
    </Choice>
  );
}
