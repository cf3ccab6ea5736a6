import { useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useState } from 'react';
import styles from './picture-picker.module.css';
import { usePreview } from './use-preview';

/** Side of a preview, in px. */
const SIDE = 80;

/** A chosen picture, and how to take it back. One that the phone cannot draw shows its name. */
export function PicturePreview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useT('promotions');
  const url = usePreview(file);
  const [failed, setFailed] = useState(false);
  return (
    <li className={styles.preview}>
      {url !== null && !failed ? (
        <img src={url} alt={file.name} width={SIDE} height={SIDE} onError={() => setFailed(true)} />
      ) : (
        <span className={styles.name}>{file.name}</span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('comment.removePicture', { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
