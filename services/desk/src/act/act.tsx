import type { AdminCallName, AdminOutput } from '@r777/wps/admin-calls';
import { type ReactNode, useState } from 'react';
import { DeskError, type Input, lackedRoles } from '../api/call';
import { useAct, useIsSignedOut, useSession } from '../api/queries';
import { Button, type ButtonProps } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { useErrorText, useProblemText } from '../kit/error-text';
import { AreaField, type Option, SelectField, TextField } from '../kit/field';
import { Notice, Row } from '../kit/parts';
import { showToast } from '../kit/toast';
import { SignInAgain } from '../sign-in/sign-in';
import { useTexts } from '../texts/texts';
import styles from './act.module.css';

/** A field of an act besides the reason. */
export interface ActField {
  /** Its name in the call's input; `content.en` for a part. */
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'area' | 'number' | 'select';
  readonly options?: readonly Option[];
  readonly initial?: string;
  readonly hint?: string;
}

/** A change that an operator can make. */
export interface Act<K extends AdminCallName> {
  readonly call: K;
  /** The button's text: a verb. */
  readonly label: string;
  readonly tone?: ButtonProps['tone'];
  /** The question above the form: what will happen. */
  readonly question: string;
  /** The part of the input that is fixed. */
  readonly input: Partial<Input<K>>;
  readonly fields?: readonly ActField[];
  /** Says what was done; undefined for the usual words. */
  readonly done?: (value: AdminOutput<K>) => string | undefined;
  /** A secret that cannot be shown again, such as a temporary password. The dialog stays open to show it. */
  readonly result?: (value: AdminOutput<K>) => string | null;
}

/** Puts a value at a place such as `content.en`. */
function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) into[first] = value;
  else {
    const inner = (into[first] ?? {}) as Record<string, unknown>;
    into[first] = inner;
    put(inner, rest.join('.'), value);
  }
}

function ActForm<K extends AdminCallName>({ act, onClose }: { act: Act<K>; onClose: () => void }): ReactNode {
  const t = useTexts();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const { call, fields = [], input, done, result } = act;
  const [values, setValues] = useState<Record<string, string>>(
    Object.fromEntries(fields.map(({ name, initial, options }) => [name, initial ?? options?.[0]?.value ?? ''])),
  );
  const [why, setWhy] = useState('');
  const [isShort, setShort] = useState(false);
  const [told, setTold] = useState<string>();
  const run = useAct(call, (value) => {
    const kept = result?.(value);
    if (kept) return setTold(kept);
    showToast(done?.(value) ?? t('act.done'));
    onClose();
  });
  const { error } = run;
  const refusal = error instanceof DeskError ? error : undefined;
  const known = [...fields.map(({ name }) => name), 'why'];
  const problemOf = (name: string): string | undefined => {
    const problem = refusal?.problems[name] ?? (refusal?.field === name ? refusal.detail : undefined);
    return problem === undefined ? undefined : problemText(problem);
  };
  const hasPlace = refusal !== undefined && known.some((name) => problemOf(name) !== undefined);
  if (told !== undefined)
    return (
      <>
        <Notice tone="good">{told}</Notice>
        <Button tone="primary" onClick={onClose}>
          {t('act.close')}
        </Button>
      </>
    );
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShort(why.trim().length < 3);
        if (why.trim().length < 3 || run.isPending) return;
        const whole: Record<string, unknown> = { ...input, why: why.trim() };
        for (const { name, kind } of fields) {
          const value = values[name] ?? '';
          if (value !== '') put(whole, name, kind === 'number' ? Number(value) : value);
        }
        run.mutate(whole as Input<K>);
      }}
    >
      <p>{act.question}</p>
      {fields.map(({ name, label, kind = 'text', options = [], hint }) => {
        const parts = {
          label,
          hint,
          value: values[name] ?? '',
          error: problemOf(name),
          onChange: (value: string) => setValues({ ...values, [name]: value }),
        };
        if (kind === 'select') return <SelectField key={name} {...parts} options={options} />;
        if (kind === 'area') return <AreaField key={name} {...parts} maxLength={2_000} />;
        return (
          <TextField key={name} {...parts} inputMode={kind === 'number' ? 'numeric' : undefined} maxLength={500} />
        );
      })}
      <AreaField
        label={t('act.why')}
        hint={t('act.whyHint')}
        rows={2}
        maxLength={500}
        value={why}
        onChange={setWhy}
        error={isShort && why.trim().length < 3 ? t('act.whyShort') : problemOf('why')}
      />
      {error && (refusal?.mayBeDone || !(hasPlace || refusal?.isSignedOut)) && (
        <Notice tone="bad">{refusal?.mayBeDone ? t('act.unknown') : errorText(error)}</Notice>
      )}
      <Row end>
        <Button onClick={onClose}>{t('act.cancel')}</Button>
        <Button type="submit" tone={act.tone === 'danger' ? 'danger' : 'primary'} busy={run.isPending}>
          {act.label}
        </Button>
      </Row>
    </form>
  );
}

/**
 * A button that asks for a reason, and then makes a change. A refusal is shown in the form, which stays open with what
 * was typed, also while the operator signs in again. Without the role, the button says which role it needs.
 */
export function ActButton<K extends AdminCallName>({ act }: { act: Act<K> }): ReactNode {
  const t = useTexts();
  const session = useSession();
  // The act of the click: the page is read again meanwhile, and what was asked must not become something else.
  const [asked, setAsked] = useState<Act<K>>();
  const close = () => setAsked(undefined);
  const isSignedOut = useIsSignedOut();
  const lacked = lackedRoles(session, act.call);
  const needs = lacked && t('act.needsRole', { roles: lacked.join(', ') });
  return (
    <>
      <Button
        tone={act.tone === 'danger' ? 'careful' : (act.tone ?? 'secondary')}
        aria-disabled={lacked !== undefined}
        title={needs}
        onClick={() => (needs ? showToast(needs) : setAsked(act))}
      >
        {act.label}
      </Button>
      {asked && (
        <Dialog title={asked.label} onClose={close}>
          <SignInAgain />
          <div hidden={isSignedOut}>
            <ActForm act={asked} onClose={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Says which role a page needs; shows nothing to somebody who has it. */
export function NeedsRole({ call, children }: { call: AdminCallName; children: ReactNode }): ReactNode {
  const t = useTexts();
  const lacked = lackedRoles(useSession(), call);
  return lacked ? <Notice>{t('act.needsRole', { roles: lacked.join(', ') })}</Notice> : children;
}
