import { AGENT_APPLICATION, COMMENT_LIMITS, characterCount, FEEDBACK_LIMITS } from '@r777/shared/contracts';
import type { AppError } from '@r777/shared/core';
import { useBusy, useErrorText, useSavedState } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { CaptchaField } from '@r777/shared/ui/field/captcha-field';
import { TextArea } from '@r777/shared/ui/field/text-area';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Select } from '@r777/shared/ui/select/select';
import { Uploader } from '@r777/shared/ui/uploader/uploader';
import { useRef, useState } from 'react';
import { useFeedbackTexts } from '../texts';
import { fits, NO_TYPE, type TypeValue, useFeedbackForm } from './use-feedback-form';
import { useSubmit } from './use-submit';

/** The chosen pictures. They are handed to the next version, but a reload loses them: `lost`. */
function usePictures(keptCount: number, onCount: (count: number) => void) {
  const [files, setFiles] = useState<readonly File[]>([]);
  // Files are checked before they are added, which takes a moment. In that time, other files may have been added or
  // removed.
  const latest = useRef(files);
  const [lost, setLost] = useState(keptCount > 0);
  useBusy(files.length > 0);
  useSavedState<unknown>('feedback.pictures', {
    save: () => files,
    restore: (state) => {
      const restored = Array.isArray(state) ? state.filter((file) => file instanceof File) : [];
      if (restored.length === 0) return;
      latest.current = restored;
      setFiles(restored);
      setLost(false);
    },
  });
  const put = (next: readonly File[]) => {
    latest.current = next;
    setFiles(next);
    setLost(false);
    onCount(next.length);
  };
  return {
    files,
    lost,
    add: (more: readonly File[]) => put([...latest.current, ...more].slice(0, COMMENT_LIMITS.images)),
    remove: (file: File) => put(latest.current.filter((other) => other !== file)),
  };
}

/** Why the feedback was not sent, that the text is kept, and where to look if it may have arrived after all. */
function FailureLine({ error, uncertain, onShowOwn }: { error: AppError; uncertain: boolean; onShowOwn: () => void }) {
  const t = useFeedbackTexts();
  const errorText = useErrorText();
  return (
    <>
      <ErrorLine>{`${errorText(error)} ${t(uncertain ? 'uncertain' : 'kept')}`}</ErrorLine>
      {uncertain && (
        <Button tone="secondary" full onClick={onShowOwn}>
          {t('seeMine')}
        </Button>
      )}
    </>
  );
}

/** The form of feedback: FEED-02 to FEED-15. `linked` is the type that the address asks for. */
export function FeedbackForm({
  linked,
  onSent,
  onShowOwn,
}: {
  linked: string | null;
  onSent: () => void;
  onShowOwn: () => void;
}) {
  const t = useFeedbackTexts();
  const { form, types } = useFeedbackForm(linked);
  const { values } = form;
  const pictures = usePictures(Number(values.pictures) || 0, (count) => form.change('pictures', String(count || '')));
  const { submit, busy, progress, round, failure, refused, forgetRefused } = useSubmit(form, {
    pictures: pictures.files,
    onSent,
  });
  useVisibleFocus(form.form);

  const count = characterCount(values.content);
  const { least: min, most: max } = FEEDBACK_LIMITS;
  const { onChange: pick, value: type, ...typeField } = fieldProps(form, 'type');
  const { error: contentError, ...contentField } = fieldProps(form, 'content');
  const note = refused ?? (pictures.lost ? t('picturesLost') : null);
  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit} aria-label={t('write')}>
      <Select<TypeValue>
        {...typeField}
        label={t('type')}
        placeholder={t('choose')}
        required
        disabled={busy}
        items={types}
        value={type === NO_TYPE ? '' : (type as TypeValue)}
        onChange={pick}
      />
      <TextArea
        {...contentField}
        label={t('content')}
        required
        rows={5}
        readOnly={busy}
        hint={t(type === String(AGENT_APPLICATION) ? 'applyHint' : 'contentHint', { min, max })}
        counter={t('counter', { count, max })}
        // Too much is said at once, too little only after the player has left the field.
        error={count > max ? t('tooLong', { max }) : contentError}
      />
      <Uploader
        label={t('pictures')}
        files={pictures.files}
        onAdd={(files) => {
          forgetRefused();
          pictures.add(files);
        }}
        onRemove={(file) => {
          forgetRefused();
          pictures.remove(file);
        }}
        progress={progress}
        note={note && <p>{note}</p>}
      />
      <CaptchaField
        {...fieldProps(form, 'captcha')}
        label={t('captcha')}
        hint={t('captchaHint')}
        round={round}
        required
        readOnly={busy}
        enterKeyHint="send"
      />
      {failure && <FailureLine {...failure} onShowOwn={onShowOwn} />}
      <Button type="submit" full busy={busy} disabled={!fits(values.content)}>
        {t('send')}
      </Button>
    </Form>
  );
}
