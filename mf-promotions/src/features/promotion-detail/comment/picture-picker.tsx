import { COMMENT_LIMITS, commentImageTypes } from '@r777/shared/contracts';
import { useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import { type ReactNode, useId, useState } from 'react';
import { fileId, type LeftOut, sortFiles } from './picture-file';
import styles from './picture-picker.module.css';
import { PicturePreview } from './picture-preview';

interface PicturePickerProps {
  pictures: readonly File[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
  /** A guest is asked to log in instead: files do not outlive the way there. Null for a member. */
  onLogIn: (() => void) | null;
  /** What else is to be said about the pictures: that they are gone, that the server refused one. */
  note: ReactNode;
}

const MEGABYTES = COMMENT_LIMITS.imageBytes / 1024 / 1024;

/** Chooses up to three pictures, shows them, and says why one was left out (PROMO-16, PROMO-17, PROMO-18). */
export function PicturePicker({ pictures, onAdd, onRemove, onLogIn, note }: PicturePickerProps) {
  const t = useT('promotions');
  const id = useId();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const room = COMMENT_LIMITS.images - pictures.length;
  const choose = async (files: readonly File[]) => {
    // The same picture once more is a slip, and nothing to be told of.
    const known = pictures.map(fileId);
    const sorted = await sortFiles(
      files.filter((file) => !known.includes(fileId(file))),
      room,
    );
    setLeftOut(sorted.leftOut);
    if (sorted.good.length > 0) onAdd(sorted.good);
  };
  const remove = (file: File) => {
    setLeftOut([]);
    onRemove(file);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out like the other fields' labels.
    <div className={styles.picker} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <span id={`${id}-label`} className={styles.label}>
        {t('comment.pictures')}
      </span>
      <ul className={styles.row}>
        {pictures.map((file) => (
          <PicturePreview key={fileId(file)} file={file} onRemove={() => remove(file)} />
        ))}
        {room > 0 && (
          <li>
            {onLogIn ? (
              <button type="button" className={styles.add} onClick={onLogIn}>
                <Icon name="camera" />
                {t('comment.loginForPictures')}
              </button>
            ) : (
              <label className={styles.add}>
                <Icon name="camera" />
                {t('comment.addPictures')}
                <input
                  type="file"
                  className={styles.file}
                  accept={commentImageTypes.join()}
                  multiple
                  onChange={(event) => {
                    void choose([...(event.currentTarget.files ?? [])]);
                    // The same file may be chosen again after it was taken back.
                    event.currentTarget.value = '';
                  }}
                />
              </label>
            )}
          </li>
        )}
      </ul>
      <div className={styles.problems} role="alert">
        {note}
        {leftOut.map(({ name, problem }) => (
          <p key={`${name} ${problem}`}>
            {t(`comment.${problem}`, { name, max: COMMENT_LIMITS.images, megabytes: MEGABYTES })}
          </p>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('comment.picturesHint', { max: COMMENT_LIMITS.images, megabytes: MEGABYTES })}
      </p>
    </div>
  );
}
