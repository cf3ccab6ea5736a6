import { Button } from '@r777/shared/ui/button/button';
import { Form } from '@r777/shared/ui/form/form';
import { Row } from '@r777/shared/ui/layout/layout';
import { Progress } from '@r777/shared/ui/progress/progress';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from './self-test.module.css';

/** Questions of the self-test: the nine items of the PGSI, the usual index of harm by gambling, in our own words. */
export const questions = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const;
/** Answers, as the index counts them: from never (0) to nearly always (3). */
const answers = ['0', '1', '2', '3'] as const;
/** One of {@link answers}. */
export type Answer = (typeof answers)[number];
/** The highest score. */
export const MOST = questions.length * 3;

/** The sum of the answers. */
export const scoreOf = (given: readonly Answer[]): number => given.reduce((sum, answer) => sum + Number(answer), 0);

/** Meaning of a score by the index: 0, 1 to 2, 3 to 7, 8 and more. */
export function resultOf(score: number): 'none' | 'low' | 'some' | 'high' {
  if (score >= 8) return 'high';
  if (score >= 3) return 'some';
  return score > 0 ? 'low' : 'none';
}

/** One question with its four answers. */
export function Question({
  at,
  initial,
  onAnswer,
  onBack,
}: {
  at: number;
  initial: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  onBack: () => void;
}) {
  const t = useSafetyTexts();
  const [answer, setAnswer] = useState<Answer | ''>(initial ?? '');
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A screen reader continues with the next question, not with the pressed button.
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  const name = questions[at] ?? 'q1';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (answer === '') setMissing(true);
    else onAnswer(answer);
  };
  const progress = t('test.progress', { n: at + 1, count: questions.length });
  return (
    <Form ref={form} className={styles.form} aria-label={progress} tabIndex={-1} onSubmit={submit}>
      <Progress label={progress} value={at / questions.length} tone="quiet" />
      <RadioGroup
        label={t(`test.${name}`)}
        items={answers.map((value) => ({ value, label: t(`test.answer_${value}`) }))}
        value={answer}
        onChange={(value) => {
          setAnswer(value);
          setMissing(false);
        }}
        error={missing ? t('test.choose') : undefined}
        required
      />
      <Row gap={2}>
        <Button tone="secondary" full onClick={onBack}>
          {t('test.previous')}
        </Button>
        <Button type="submit" full>
          {t(at === questions.length - 1 ? 'test.finish' : 'test.next')}
        </Button>
      </Row>
    </Form>
  );
}
