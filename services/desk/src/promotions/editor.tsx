import { type ReactNode, useEffect, useState } from 'react';
import { NeedsRole } from '../act/act';
import { DeskError, type Input } from '../api/call';
import { useAct, useRead, useSession } from '../api/queries';
import { addressOf } from '../frame/section';
import { Button } from '../kit/button';
import { useErrorText, useProblemText } from '../kit/error-text';
import { AreaField, ChecksField, TextField } from '../kit/field';
import { Card, Loading, Moment, Notice, Row } from '../kit/parts';
import { showToast } from '../kit/toast';
import { Columns, Filters, Page } from '../layout/page';
import { useTexts } from '../texts/texts';
import styles from './editor.module.css';
import { type Draft, draftOf, fieldAt, itemOf, newDraft, ruleOf, type Version } from './rule';
import { Differences } from './rule-facts';

const guards = ['phone', 'device', 'card'] as const;
/** Drafts that were not sent, by operator and promotion: a look at another page loses nothing. */
const drafts = new Map<string, { draft: Draft; base: Version | undefined; why: string }>();

/** Asks before the page is left with a draft. */
function useKeepsDraft(key: string, kept: { draft: Draft; base: Version | undefined; why: string } | undefined): void {
  useEffect(() => {
    if (!kept) return undefined;
    drafts.set(key, kept);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [key, kept]);
}

/** Somebody wrote a version since this form was opened: what it changed, and how to go on. Nothing typed is lost. */
function StaleNotice({
  base,
  newest,
  onTake,
  onDiscard,
}: {
  base: Version;
  newest: Version;
  onTake: () => void;
  onDiscard: () => void;
}) {
  const t = useTexts();
  return (
    <Notice tone="warn">
      <p>
        {t('stale.text', { by: newest.by, version: newest.version })} <Moment iso={newest.at} />
      </p>
      <Differences from={base.rule} to={newest.rule} />
      <Row>
        <Button onClick={onTake}>{t('stale.keepMine')}</Button>
        <Button tone="ghost" onClick={onDiscard}>
          {t('stale.discard')}
        </Button>
      </Row>
    </Notice>
  );
}

/** The form of a rule. `newest`: the newest stored version; a new promotion has none. */
function RuleForm({ of, newest }: { of: string; newest: Version | undefined }): ReactNode {
  const name = `${useSession().name}:${of}`;
  const t = useTexts();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const kept = drafts.get(name);
  const [base, setBase] = useState(kept?.base ?? newest);
  const [draft, setDraft] = useState(kept?.draft ?? (newest ? draftOf(ruleOf(newest)) : newDraft));
  const [why, setWhy] = useState(kept?.why ?? '');
  const [isTouched, setTouched] = useState(kept !== undefined);
  const [own, setOwn] = useState<Partial<Record<keyof Draft | 'why', string>>>({});
  useKeepsDraft(name, isTouched ? { draft, base, why } : undefined);
  const begin = (from: Version | undefined) => {
    drafts.delete(name);
    setTouched(false);
    setBase(from);
    setDraft(from ? draftOf(ruleOf(from)) : newDraft);
    setWhy('');
  };
  const put = useAct('promotionPut', ({ id, version, offered }) => {
    showToast(t(offered ? 'editor.offered' : 'editor.waits', { version }));
    drafts.delete(name);
    setTouched(false);
    location.hash = addressOf('promotions', id);
  });
  const refusal = put.error instanceof DeskError ? put.error : undefined;
  const problems: Partial<Record<keyof Draft | 'why', string>> = { ...own };
  for (const [place, problem] of Object.entries(refusal?.problems ?? {})) {
    const field = place === 'why' ? 'why' : fieldAt(place);
    const text = problemText(problem);
    const line = field === 'json' ? `${place.replace(/^item\.?/, '')}: ${text}` : text;
    problems[field] = [problems[field], line].filter(Boolean).join('\n');
  }
  const hasPlace = Object.keys(problems).length > 0;
  const isStale = base !== undefined && newest !== undefined && newest.version > base.version;
  const set = (part: Partial<Draft>) => {
    setTouched(true);
    setDraft({ ...draft, ...part });
  };
  function save(): void {
    if (put.isPending || isStale) return;
    const found: typeof own = {};
    if (!base && !/^[a-z0-9][a-z0-9-]{1,63}$/.test(draft.id.trim())) found.id = t('editor.idWrong');
    if (why.trim().length < 3) found.why = t('act.whyShort');
    let item: Record<string, unknown> | undefined;
    try {
      item = itemOf(draft);
    } catch (error) {
      found.json = t('editor.noJson', { problem: error instanceof Error ? error.message : '' });
    }
    setOwn(found);
    put.reset();
    if (!item || Object.keys(found).length > 0) return;
    // wps checks the rule; the form only knows that it is an object.
    const checked = item as unknown as Input<'promotionPut'>['item'];
    put.mutate({ item: checked, ...(base ? { version: base.version } : {}), why: why.trim() });
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isStale && (
        <StaleNotice base={base} newest={newest} onTake={() => setBase(newest)} onDiscard={() => begin(newest)} />
      )}
      <Columns>
        <Card title={t('editor.fields')}>
          {!base && (
            <TextField
              label={t('editor.id')}
              hint={t('editor.idHint')}
              value={draft.id}
              onChange={(id) => set({ id })}
              error={problems.id}
              maxLength={64}
            />
          )}
          <Filters>
            <TextField
              label={t('schedule.from')}
              type="datetime-local"
              value={draft.from}
              onChange={(from) => set({ from })}
              error={problems.from}
              hint={t('editor.siteTime')}
            />
            <TextField
              label={t('schedule.until')}
              type="datetime-local"
              value={draft.until}
              onChange={(until) => set({ until })}
              error={problems.until}
              hint={t('editor.siteTime')}
            />
            <TextField
              label={t('rule.times')}
              inputMode="numeric"
              value={draft.times}
              onChange={(times) => set({ times })}
              error={problems.times}
              hint={t('editor.emptyNoLimit')}
            />
            <TextField
              label={t('rule.budget')}
              inputMode="decimal"
              value={draft.budget}
              onChange={(budget) => set({ budget })}
              error={problems.budget}
              hint={t('editor.budgetHint')}
            />
          </Filters>
          <ChecksField
            label={t('rule.guards')}
            values={draft.guards}
            onChange={(each) => set({ guards: each })}
            options={guards.map((guard) => ({ value: guard as string, label: t(`guard.${guard}`) }))}
            error={problems.guards}
          />
        </Card>
        <Card title={t('editor.json')}>
          <AreaField
            label={t('editor.jsonLabel')}
            code
            rows={16}
            value={draft.json}
            onChange={(json) => set({ json })}
            error={problems.json}
            hint={t('editor.jsonHint')}
          />
        </Card>
      </Columns>
      <AreaField
        label={t('act.why')}
        hint={t('act.whyHint')}
        rows={2}
        maxLength={500}
        value={why}
        onChange={(text) => {
          setTouched(true);
          setWhy(text);
        }}
        error={problems.why}
      />
      {refusal && !hasPlace && !refusal.isSignedOut && (
        <Notice tone="bad">{refusal.mayBeDone ? t('act.unknown') : errorText(refusal)}</Notice>
      )}
      <Row end>
        {isTouched && (
          <Button tone="ghost" onClick={() => begin(newest)}>
            {t('editor.discard')}
          </Button>
        )}
        <Button type="submit" tone="primary" busy={put.isPending} aria-disabled={isStale}>
          {base ? t('editor.save', { version: base.version + 1 }) : t('editor.create')}
        </Button>
      </Row>
    </form>
  );
}

/** Writes the next version of a promotion's rule. */
export function EditPromotion({ id }: { id: string }): ReactNode {
  const versions = useRead('promotionVersions', { id, size: 1 });
  if (!versions.data) return <Loading error={versions.error} onRetry={versions.refetch} />;
  return (
    <NeedsRole call="promotionPut">
      <RuleForm of={id} newest={versions.data.content[0]} />
    </NeedsRole>
  );
}

/** Writes the first version of a new promotion. */
export function NewPromotion(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t('promotions.new')}>
      <NeedsRole call="promotionPut">
        <RuleForm of="+" newest={undefined} />
      </NeedsRole>
    </Page>
  );
}
