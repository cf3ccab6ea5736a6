import type { RemoteSummary } from '@mfe/contract/answers';
import { type ReactNode, useId, useState } from 'react';
import type { Action } from '../actions/action';
import { Button } from '../kit/button';
import { Form } from '../kit/form';
import { useConsoleTexts } from '../texts';
import styles from './split-form.module.css';

/** Gives a version that is not live a share of the devices. Empty without a second version. */
export function SplitForm({ remote, onAsk }: { remote: RemoteSummary; onAsk: (action: Action) => void }): ReactNode {
  const t = useConsoleTexts();
  const id = useId();
  const others = remote.versions.map(({ version }) => version).filter((version) => version !== remote.live?.version);
  const [picked, setPicked] = useState(remote.candidate?.version ?? others[0]);
  const [percent, setPercent] = useState(remote.candidate?.percent ?? 10);
  const version = others.find((other) => other === picked) ?? others[0];
  if (!version) return null;
  return (
    <Form
      className={styles.form}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ kind: 'traffic', remote, version, percent });
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {t('split')}
      </h2>
      <label className={styles.label} htmlFor={`${id}-version`}>
        {t('version')}
      </label>
      <select
        id={`${id}-version`}
        className={styles.select}
        value={version}
        onChange={(event) => setPicked(event.currentTarget.value)}
      >
        {others.map((other) => (
          <option key={other}>{other}</option>
        ))}
      </select>
      <label className={styles.label} htmlFor={`${id}-percent`}>
        {t('splitFor', { version })}
      </label>
      <div className={styles.row}>
        <input
          id={`${id}-percent`}
          className={styles.range}
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-valuetext={`${percent}%`}
          onChange={(event) => setPercent(Number(event.currentTarget.value))}
        />
        <output className={styles.percent} htmlFor={`${id}-percent`}>
          {`${percent}%`}
        </output>
      </div>
      <Button type="submit" size="m" tone="secondary">
        {t('setSplit')}
      </Button>
    </Form>
  );
}
