import { type ReactNode, useState } from 'react';
import { Icon } from '../icon/icon';
import { useFieldTexts } from '../texts/field-texts';
import styles from './uploader.module.css';
import { usePreview } from './use-preview';

/** Side of a preview, in px. */
const SIDE = 80;

/** A chosen picture, with a control that removes it. One that the browser cannot show is represented by its name. */
export function Preview({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }): ReactNode {
  const t = useFieldTexts();
  const url = usePreview(file);
  const [failed, setFailed] = useState(false);
  return (
    <li className={styles.preview}>
      {url !== null && !failed ? (
        <img src={url} alt={file.name} width={SIDE} height={SIDE} onError={() => setFailed(true)} />
      ) : (
        <span className={styles.name}>{file.name}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('upload.remove', { name: file.name })}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  );
}
