import { characterCount, FEEDBACK_LIMITS } from '@r777/shared/contracts';
import { useSession, useT } from '@r777/shared/react';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useEffect, useRef } from 'react';
import { useFeedbackTexts } from '../texts';
import { linkedType, NO_TYPE, useQuestionTypes } from './question-types';

/** The fields that can be wrong. */
export type FeedbackField = 'type' | 'content' | 'captcha';
const FIELDS: readonly FeedbackField[] = ['type', 'content', 'captcha'];

/** Whether a text has as many characters as feedback may have: FEED-07. */
export function fits(content: string): boolean {
  const count = characterCount(content);
  return count >= FEEDBACK_LIMITS.least && count <= FEEDBACK_LIMITS.most;
}

/**
 * The values of the form. `pictures` counts chosen pictures: files do not survive a reload, and the player is told that
 * there were some. The draft belongs to one account: the next one to log in on this tab does not see it.
 */
export function useFeedbackForm(linked: string | null) {
  const t = useFeedbackTexts();
  const errors = useT('errors');
  const account = useSession()?.userName ?? '';
  const types = useQuestionTypes();
  const asked = linkedType(types, linked);
  const form = useForm<FeedbackField | 'pictures'>({
    name: 'feedback',
    draft: `member.feedback.${account}`,
    fields: FIELDS,
    secret: ['captcha'],
    initial: { type: asked ?? NO_TYPE, content: '', captcha: '', pictures: '' },
    check(field, values) {
      if (field === 'type')
        return types.some(({ value, disabled }) => value === values.type && !disabled) ? [] : [t('typeMissing')];
      if (field === 'captcha') return values.captcha === '' ? [errors('enter_captcha')] : [];
      if (field !== 'content' || fits(values.content)) return [];
      const { least: min, most: max } = FEEDBACK_LIMITS;
      return [characterCount(values.content) < min ? t('tooShort', { min }) : t('tooLong', { max })];
    },
  });
  // An address that names a type counts more than the draft.
  const pick = useRef(form.change);
  pick.current = form.change;
  useEffect(() => {
    if (asked !== undefined) pick.current('type', asked);
  }, [asked]);
  return { form, types };
}
