import { AGENT_APPLICATION, type FeedbackType, feedbackTypes, isAgent, TRIAL_TYPE } from '@r777/shared/contracts';
import { useSession } from '@r777/shared/react';
import type { SelectProps } from '@r777/shared/ui/select/select';
import { useFeedbackTexts } from '../texts';

/** The question type before one is picked: FEED-04. */
export const NO_TYPE = '-1';
/** A picked question type, as a form holds it: FEED-03. */
export type TypeValue = `${FeedbackType}`;
/** An entry of the picker. */
export type QuestionType = SelectProps<TypeValue>['items'][number];

/** The question types with their names. Nobody applies to become what he is, or from a trial account. */
export function useQuestionTypes(): QuestionType[] {
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
export function linkedType(types: readonly QuestionType[], linked: string | null): TypeValue | undefined {
  return types.find(({ value, disabled }) => value === linked && !disabled)?.value;
}
