import { Choice, Each, place } from '@r777/shared/first-screens/place';
import { FoldedEntries, FoldedEntry } from '@r777/shared/ui/accordion/accordion';
import { TextFieldShape } from '@r777/shared/ui/field/field';
import { CleanText } from '@r777/shared/ui/rich-text/rich-text';
import styles from './help.module.css';
import { useHelpTexts } from './texts';

/** Items that are drawn; the page has them all. */
const ITEMS = 24;

/** The call that the page makes too. */
export const calls = { items: { call: 'helpCenter', input: { device: 'MOBILE' } } };
/** `?tag=` opens one of them. */
export const openedBy = ['tag'];

/** The help centre's first screen: each item folded. The markup of `HelpPage`. */
export function Screen() {
  const t = useHelpTexts();
  const content = (
    <div className={styles.content}>
      <CleanText>{place('.content', 'html')}</CleanText>
    </div>
  );
  // If there are none, the page shows its own text for that.
  return (
    <Choice when="items">
      <div className={styles.page}>
        <TextFieldShape icon="search" label={t('search')} placeholder={t('searchHint')} />
        <div className={styles.entries}>
          <FoldedEntries>
            <Each list="items" limit={ITEMS}>
              <FoldedEntry level={2} title={place('.title')} content={content} />
            </Each>
          </FoldedEntries>
        </div>
      </div>
    </Choice>
  );
}
