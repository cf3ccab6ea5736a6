import type { PlayerPolicy } from '@r777/shared/contracts';
import { paths, useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { useState } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import { PartPage } from '../frame/part-page';
import { partPath } from '../frame/part-path';
import type { PartProps } from '../frame/part-props';
import { type Answer, MOST, Question, questions, resultOf, scoreOf } from './question';
import styles from './self-test.module.css';

/** Meaning of the answers, places to find help, and the next step. */
function Result({ score, policy, onAgain }: { score: number; policy: PlayerPolicy; onAgain: () => void }) {
  const t = useSafetyTexts();
  const navigate = useNavigate();
  const result = resultOf(score);
  const harmed = result === 'some' || result === 'high';
  return (
    <>
      <section className={styles.result} data-result={result} role="status">
        <h3 className={styles.title}>{t(`test.result_${result}`)}</h3>
        <p>{t(`test.text_${result}`)}</p>
        <p className={styles.text}>{t('test.score', { score, most: MOST })}</p>
      </section>
      {policy.helpLinks.length > 0 && (
        <ListCard label={t('ways.help')}>
          {policy.helpLinks.map(({ name, url }) => (
            <ListRow key={url} icon="heart" title={name} href={url} />
          ))}
        </ListCard>
      )}
      {harmed && policy.timeOut && (
        <Button full onClick={() => navigate(partPath('timeOut'))}>
          {t('test.toBreak')}
        </Button>
      )}
      <Button tone="secondary" full onClick={() => navigate(paths.playerSafety)}>
        {t('test.toLimits')}
      </Button>
      <Button tone="ghost" full onClick={onAgain}>
        {t('test.again')}
      </Button>
    </>
  );
}

/**
 * `?part=selfTest`: nine questions, one at a time, and the meaning of the answers. The answers are only in this
 * component: nothing is sent or stored.
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
