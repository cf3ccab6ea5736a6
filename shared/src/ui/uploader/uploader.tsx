import { COMMENT_LIMITS, commentImageTypes } from '@r777/shared/contracts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '../icon/icon';
import { Progress } from '../progress/progress';
import { useFieldTexts } from '../texts/field-texts';
import { fileId, type RejectedFile, sortFiles } from './picture-file';
import styles from './uploader.module.css';

/** An address at which the page can show a chosen file; null until it exists. Each version of a remote makes one. */
function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Side of a preview, in px. */
const SIDE = 80;

/** A chosen picture, with a control that removes it. If the browser cannot show it, its name is shown. */
function Preview({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }): ReactNode {
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

/** Chooses pictures, shows them, and gives the reason for a rejected one. The form decides what is sent, and when. */
export interface UploaderProps {
  label: string;
  files: readonly File[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
  /** The largest number of pictures, and bytes of each: three of 5 MB by default (PROMO-16, PROMO-18). */
  max?: number;
  maxBytes?: number;
  /** Shown instead of the control that adds pictures if none can be added now, for example a log-in link. */
  instead?: { label: string; onClick: () => void } | undefined;
  /** Upload progress from 0 to 1; null while it is unknown, undefined while nothing is sent. */
  progress?: number | null | undefined;
  /** A further message about the pictures: that they are lost, that the server refused one. */
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
  const [leftOut, setLeftOut] = useState<readonly RejectedFile[]>([]);
  const room = max - files.length;
  const megabytes = maxBytes / 1024 / 1024;
  const sending = progress !== undefined;
  const choose = async (chosen: readonly File[]) => {
    // Choosing the same picture twice is an accident, and needs no message.
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
                <span>{instead.label}</span>
              </button>
            ) : (
              <label className={styles.add}>
                <Icon name="camera" />
                <span>{t('upload.add')}</span>
                <input
                  type="file"
                  className={styles.file}
                  accept={commentImageTypes.join()}
                  multiple={max > 1}
                  onChange={(event) => {
                    void choose([...(event.currentTarget.files ?? [])]);
                    // The same file may be chosen again after it was removed.
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
