import { COMMENT_LIMITS, commentImageTypes } from '@r777/shared/contracts';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/icon';
import { Progress } from '../progress/progress';
import { useFieldTexts } from '../texts/field-texts';
import { fileId, type LeftOut, sortFiles } from './picture-file';
import { Preview } from './preview';
import styles from './uploader.module.css';

/** Chooses pictures, shows them, and says why one was left out. What is sent, and when, is the form's business. */
export interface UploaderProps {
  label: string;
  files: readonly File[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
  /** The most pictures and bytes of one: three of 5 MB unless the owner says otherwise (PROMO-16, PROMO-18). */
  max?: number;
  maxBytes?: number;
  /** Stands where pictures are added, when none can be now: a way to log in. */
  instead?: { label: string; onClick: () => void } | undefined;
  /** How much has gone out, from 0 to 1; null while that is not known, undefined while nothing is sent. */
  progress?: number | null | undefined;
  /** What else is to be said about the pictures: that they are gone, that the server refused one. */
  note?: ReactNode;
}

export function Uploader({
  label,
  files,
  onAdd,
  onRemove,
  max = COMMENT_LIMITS.images,
  maxBytes = COMMENT_LIMITS.imageBytes,
  instead,
  progress,
  note,
}: UploaderProps): ReactNode {
  const t = useFieldTexts();
  const id = useId();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const room = max - files.length;
  const megabytes = maxBytes / 1024 / 1024;
  const sending = progress !== undefined;
  const choose = async (chosen: readonly File[]) => {
    // The same picture once more is a slip, and nothing to be told of.
    const known = files.map(fileId);
    const fresh = chosen.filter((file) => !known.includes(fileId(file)));
    const sorted = await sortFiles(fresh, room, maxBytes);
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
        {label}
      </span>
      <ul className={styles.row}>
        {files.map((file) => (
          <Preview key={fileId(file)} file={file} onRemove={sending ? undefined : () => remove(file)} />
        ))}
        {room > 0 && !sending && (
          <li>
            {instead ? (
              <button type="button" className={styles.add} onClick={instead.onClick}>
                <Icon name="camera" />
                {instead.label}
              </button>
            ) : (
              <label className={styles.add}>
                <Icon name="camera" />
                {t('upload.add')}
                <input
                  type="file"
                  className={styles.file}
                  accept={commentImageTypes.join()}
                  multiple={max > 1}
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
      {sending && files.length > 0 && (
        <Progress
          tone="quiet"
          label={t('upload.sending')}
          value={progress}
          text={progress === null ? undefined : `${Math.round(progress * 100)}%`}
        />
      )}
      <div className={styles.problems} role="alert">
        {note}
        {leftOut.map(({ name, problem }) => (
          <p key={`${name} ${problem}`}>{t(`upload.${problem}`, { name, max, megabytes })}</p>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('upload.hint', { max, megabytes })}
      </p>
    </div>
  );
}
