import { COMMENT_LIMITS, characterCount, wordCount } from '@r777/shared/contracts';
import { useSession, useT } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { afterPress } from '@r777/shared/ui/field/after-press';
import { TextArea } from '@r777/shared/ui/field/text-area';
import { Uploader } from '@r777/shared/ui/uploader/uploader';
import { type FormEvent, useRef, useState } from 'react';
import { detailPath } from '../../../promotion/promotion';
import styles from './comment.module.css';
import { type CommentField, type CommentRule, type Problems, problemsOf } from './draft';
import { useCaret } from './use-caret';
import type { DraftState } from './use-draft';
import { type Refused, useSend } from './use-send';

interface CommentFormProps extends DraftState {
  id: string;
  rule: CommentRule;
}

/** The form of a comment (PROMO-15 to PROMO-19). A guest writes it too, logs in and finds the text again. */
export function CommentForm({ id, rule, draft, change, clear }: CommentFormProps) {
  const t = useT('promotions');
  const session = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Refused>({});
  const { send, busy, progress } = useSend(id, draft, { onSent: clear, onRefused: setProblems });
  useCaret(`activity-comment-caret ${id}`, form);

  const logIn = () => navigate(withBack(detailPath(id)));
  const found = problemsOf(draft, rule);
  // Too much is reported at once, too little only after the player has left the field.
  const shown: Problems = { ...problems, ...(found.comment === 'tooLong' ? { comment: 'tooLong' } : {}) };
  const check = (field: CommentField) => {
    if (draft[field] !== '' && found[field]) afterPress(() => setProblems((now) => only(now, field, found[field])));
  };
  const write = (field: CommentField) => (text: string) => {
    setProblems((now) => only(now, field, undefined));
    change({ [field]: text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
    else if (session) void send();
    else logIn();
  };
  const limits = { max: COMMENT_LIMITS.characters };
  const words = { min: rule.minWords, max: rule.maxWords };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-labelledby="comment-title">
      <TextArea
        name="comment"
        label={t('comment.label')}
        required
        readOnly={busy}
        value={draft.comment}
        onChange={write('comment')}
        onBlur={() => check('comment')}
        hint={t('comment.hint', limits)}
        counter={t('comment.characters', { count: characterCount(draft.comment), ...limits })}
        error={shown.comment && t(`comment.${shown.comment}`, limits)}
      />
      <TextArea
        name="description"
        label={t('comment.description')}
        required
        readOnly={busy}
        value={draft.description}
        onChange={write('description')}
        onBlur={() => check('description')}
        hint={t('comment.between', words)}
        counter={t('comment.words', { count: wordCount(draft.description) })}
        error={shown.description && t(`comment.${shown.description}`, words)}
      />
      <Uploader
        label={t('comment.pictures')}
        files={draft.pictures}
        onAdd={(files) => {
          setProblems(({ pictures: _said, ...rest }) => rest);
          change(({ pictures }) => ({
            pictures: [...pictures, ...files].slice(0, COMMENT_LIMITS.images),
            picturesLost: false,
          }));
        }}
        onRemove={(file) => change(({ pictures }) => ({ pictures: pictures.filter((other) => other !== file) }))}
        // Files do not outlive the way to log-in.
        instead={session ? undefined : { label: t('comment.loginForPictures'), onClick: logIn }}
        progress={progress}
        note={
          (problems.pictures ?? draft.picturesLost) ? <p>{problems.pictures ?? t('comment.picturesLost')}</p> : null
        }
      />
      <Button type="submit" tone="secondary" size="l" full busy={busy} icon="send">
        {t(session ? 'comment.send' : 'comment.loginToSend')}
      </Button>
      <p className={styles.note} role="status">
        {busy && draft.pictures.length > 0 ? t('comment.slow') : ''}
      </p>
    </form>
  );
}

/** The problems with one field's replaced. */
function only(problems: Refused, field: CommentField, problem: Problems[CommentField]): Refused {
  const { [field]: _old, ...others } = problems;
  return problem ? { ...others, [field]: problem } : others;
}
