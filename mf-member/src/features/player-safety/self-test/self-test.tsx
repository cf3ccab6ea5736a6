import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { useState } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import { PartPage } from '../frame/part-page';
import type { PartProps } from '../frame/part-props';
import { Question } from './question';
import { Result } from './result';
import { type Answer, questions, scoreOf } from './score';
import styles from './self-test.module.css';

/**
 * `?part=selfTest`: nine questions, one at a time, and what the answers mean. They live in this component alone: nothing is
 * sent, and nothing is kept.
 */
export function SelfTest({ policy }: PartProps) {
  const t = useSafetyTexts();
  const [given, setGiven] = useState<readonly Answer[]>([]);
  const [at, setAt] = useState<number | null>(null);
  const title = t('ways.selfTest');
  if (!policy.selfTest)
    return (
      <PartPage title={title}>
        <Alert>{t('break.off')}</Alert>
      </PartPage>
    );
  const question = at === null ? undefined : questions[at];
  return (
    <PartPage title={title}>
      {at === null && (
        <>
          <p className={styles.text}>{t('test.intro')}</p>
          <Button full onClick={() => setAt(0)}>
            {t('test.start')}
          </Button>
        </>
      )}
      {question && at !== null && (
        <Question
          key={question}
          at={at}
          initial={given[at]}
          onAnswer={(answer) => {
            setGiven([...given.slice(0, at), answer, ...given.slice(at + 1)]);
            setAt(at + 1);
          }}
          onBack={() => setAt(at === 0 ? null : at - 1)}
        />
      )}
      {at === questions.length && (
        <Result
          score={scoreOf(given)}
          policy={policy}
          onAgain={() => {
            setGiven([]);
            setAt(null);
          }}
        />
      )}
    </PartPage>
  );
}
