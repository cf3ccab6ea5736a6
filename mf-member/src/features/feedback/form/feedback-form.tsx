import { AGENT_APPLICATION, characterCount, FEEDBACK_LIMITS } from '@r777/shared/contracts';
import { Button } from '@r777/shared/ui/button/button';
import { CaptchaField } from '@r777/shared/ui/field/captcha-field';
import { TextArea } from '@r777/shared/ui/field/text-area';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Select } from '@r777/shared/ui/select/select';
import { Uploader } from '@r777/shared/ui/uploader/uploader';
import { useFeedbackTexts } from '../texts';
import { FailureLine } from './failure-line';
import { NO_TYPE, type TypeValue } from './question-types';
import { fits, useFeedbackForm } from './use-feedback-form';
import { usePictures } from './use-pictures';
import { useSubmit } from './use-submit';

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
    <form ref={form.form} className={layout.form} onSubmit={submit} noValidate aria-label={t('write')}>
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
    </form>
  );
}
