import {
  AGENT_APPLICATION,
  characterCount,
  FEEDBACK_LIMITS,
  type FeedbackType,
  feedbackTypes,
  isAgent,
  TRIAL_TYPE,
} from '@r777/shared/contracts';
import { useSession, useT } from '@r777/shared/react';
import { useForm } from '@r777/shared/ui/form/use-form';
import type { SelectProps } from '@r777/shared/ui/select/select';
import { useEffect, useRef } from 'react';
import { useFeedbackTexts } from '../texts';

/** The question type before one is picked: FEED-04. */
export const NO_TYPE = '-1';
/** A picked question type, as a form holds it: FEED-03. */
export type TypeValue = `${FeedbackType}`;
/** An entry of the picker. */
type QuestionType = SelectProps<TypeValue>['items'][number];

/** The question types with their names. An agent cannot apply to become an agent, and neither can a trial account. */
function useQuestionTypes(): QuestionType[] {
  const t = useFeedbackTexts();
  const type = useSession()?.type ?? TRIAL_TYPE;
  const refused = isAgent(type) ? t('agentAlready') : type === TRIAL_TYPE ? t('noTrial') : undefined;
  return feedbackTypes.map((each) => ({
    value: `${each}` as const,
    label: t(`types.${each}`),
    ...(each === AGENT_APPLICATION && refused ? { text: refused, disabled: true } : {}),
  }));
}

/** The type that an address asks for, if this member may pick it. */
function linkedType(types: readonly QuestionType[], linked: string | null): TypeValue | undefined {
  return types.find(({ value, disabled }) => value === linked && !disabled)?.value;
}

/** The fields that can be wrong. */
export type FeedbackField = 'type' | 'content' | 'captcha';
const FIELDS: readonly FeedbackField[] = ['type', 'content', 'captcha'];

/** Whether the length of a text is within the limits of feedback: FEED-07. */
export function fits(content: string): boolean {
  const count = characterCount(content);
  return count >= FEEDBACK_LIMITS.least && count <= FEEDBACK_LIMITS.most;
}

/**
 * The form's values. `pictures` counts chosen pictures: files do not survive a reload, so the player is told that some
 * were chosen. The draft belongs to one account: another member who logs in on this tab does not see it.
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
  // A type in the address overrides the draft.
  const pick = useRef(form.change);
  pick.current = form.change;
  useEffect(() => {
    if (asked !== undefined) pick.current('type', asked);
  }, [asked]);
  return { form, types };
}
