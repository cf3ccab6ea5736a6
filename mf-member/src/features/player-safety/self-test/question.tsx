import { Button } from '@r777/shared/ui/button/button';
import { Progress } from '@r777/shared/ui/progress/progress';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import { type Answer, answers, questions } from './score';
import styles from './self-test.module.css';

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
  // A screen reader goes on with the next question, and not with the button that was pressed.
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  const name = questions[at] ?? 'q1';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (answer === '') setMissing(true);
    else onAnswer(answer);
  };
  const progress = t('test.progress', { n: at + 1, count: questions.length });
  return (
    <form ref={form} className={styles.form} aria-label={progress} tabIndex={-1} onSubmit={submit} noValidate>
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
      <div className={styles.actions}>
        <Button tone="secondary" full onClick={onBack}>
          {t('test.previous')}
        </Button>
        <Button type="submit" full>
          {t(at === questions.length - 1 ? 'test.finish' : 'test.next')}
        </Button>
      </div>
    </form>
  );
}
