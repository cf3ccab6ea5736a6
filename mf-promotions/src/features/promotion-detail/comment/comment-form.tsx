import { COMMENT_LIMITS, characterCount, wordCount } from '@r777/shared/contracts';
import { useAreaHidden, useSavedState, useSession } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { afterPress } from '@r777/shared/ui/field/after-press';
import { TextArea } from '@r777/shared/ui/field/text-area';
import { Form } from '@r777/shared/ui/form/form';
import { Uploader } from '@r777/shared/ui/uploader/uploader';
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { detailPath } from '../../../promotion/promotion';
import { usePromotionTexts } from '../../../promotion/texts';
import styles from './comment.module.css';
import { type CommentField, type CommentRule, type Problems, problemsOf } from './draft';
import type { DraftState } from './use-draft';
import { type Refused, useSend } from './use-send';

/** The focused field: its name and the selection in it. */
interface Caret {
  field: string;
  start: number;
  end: number;
}

function caretIn(form: HTMLFormElement | null): Caret | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement) || !form?.contains(field)) return null;
  return { field: field.name, start: field.selectionStart, end: field.selectionEnd };
}

/** Keeps the player's focus and selection over a swap: the same field and position in the next version. */
function useCaret(name: string, form: RefObject<HTMLFormElement | null>): void {
  const hidden = useAreaHidden();
  const caret = useRef<Caret | null>(null);
  useSavedState<Caret | null>(name, {
    save: () => caretIn(form.current),
    restore: (state) => {
      caret.current = state;
    },
  });
  // A version that waits out of sight cannot have the focus; it takes it when it is shown.
  useLayoutEffect(() => {
    if (hidden || !caret.current) return;
    const { field, start, end } = caret.current;
    caret.current = null;
    const area = form.current?.elements.namedItem(field);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
  }, [hidden, form]);
}

interface CommentFormProps extends DraftState {
  id: string;
  rule: CommentRule;
}

/** The comment form (PROMO-15 to PROMO-19). A guest can write, then logs in and finds the text again. */
export function CommentForm({ id, rule, draft, change, clear }: CommentFormProps) {
  const t = usePromotionTexts();
  const session = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Refused>({});
  const { send, busy, progress } = useSend(id, draft, { onSent: clear, onRefused: setProblems });
  useCaret(`activity-comment-caret ${id}`, form);

  const logIn = () => navigate(withBack(detailPath(id)));
  const found = problemsOf(draft, rule);
  // "Too long" is reported at once, "too short" only after the player has left the field.
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
    <Form ref={form} className={styles.form} onSubmit={submit} aria-labelledby="comment-title">
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
    </Form>
  );
}

/** The problems with one field's replaced. */
function only(problems: Refused, field: CommentField, problem: Problems[CommentField]): Refused {
  const { [field]: _old, ...others } = problems;
  return problem ? { ...others, [field]: problem } : others;
}
