import type { Variant } from './variant';

/** A version of the promotion list with a note of its own width, in px, that stays hidden as long as allowed. */
export const waitingNote = (version: string, width: number): Variant => ({
  remote: 'mf-promotions',
  version,
  exposes: {
    PromotionList: `
import { useLoading } from '@r777/shared/react';
import { Area as Original } from './OriginalPromotionList';
import styles from '../note.module.css';
export function Area(props) {
  useLoading(true);
  return <><p className={styles.note} data-note>Note of ${version}</p><Original {...props} /></>;
}
`,
  },
  alone: true,
  files: { 'src/note.module.css': `.note { inline-size: ${width}px; }\n` },
});
