import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, toast } from '@r777/shared/core';
import { useAction, useBusy, useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { type FormEvent, useRef, useState } from 'react';
import type { ContractKind } from '../../../contracts/kinds';
import type { AgentBelow, Contract } from '../terms';
import { useContractTexts } from '../texts';
import { checkSteps, MAX_STEPS, StepFields, type StepProblems, type TypedStep, toTiers } from './step-fields';

/** Starts with the current terms of the agent below, or else with the figures of the agent's own contract. */
function firstSteps({ running }: AgentBelow, own: Contract): TypedStep[] {
  return (running ?? own).tiers.map(({ from, activeMembers, rate }, key) => ({
    key,
    from,
    players: `${activeMembers}`,
    rate: running ? rate : '',
  }));
}

/** Sends the steps once. After a lost answer, the waiting offer shows that it arrived. */
function useOffer(agent: AgentBelow, onDone: () => void) {
  const t = useContractTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [failed, setFailed] = useState<string | null>(null);
  const action = useAction(calls.offerContract, {
    onSuccess: async () => {
      toast.show({ kind: 'success', text: t('form.sent', { account: agent.account }), duration: 'short' });
      await cache.invalidate(calls.contractsBelow);
      onDone();
    },
    onError: async (error) => {
      await awaitErrorTexts();
      setFailed(error.code === 'contract.offered' ? t('form.waiting') : errorText(error));
      // Terms and offers may be others by now.
      void cache.invalidate(calls.contractStanding);
      await cache.invalidate(calls.contractsBelow);
    },
  });
  return { action, failed, setFailed };
}

/** The steps of an offer to an agent below, within the limits of the agent's own contract. */
export function OfferForm({
  kind,
  own,
  agent,
  onDone,
}: {
  kind: ContractKind;
  own: Contract;
  agent: AgentBelow;
  onDone: () => void;
}) {
  const t = useContractTexts();
  const [steps, setSteps] = useState(() => firstSteps(agent, own));
  const [problems, setProblems] = useState<StepProblems[]>([]);
  const { action, failed, setFailed } = useOffer(agent, onDone);
  const lastKey = useRef(steps.length);
  const form = useRef<HTMLFormElement>(null);
  useBusy(true);

  const put = (next: TypedStep[]) => {
    setSteps(next);
    // A field with an error is checked again at every change.
    if (problems.length > 0) setProblems(checkSteps(next, own.tiers));
  };
  const add = () => {
    lastKey.current += 1;
    put([...steps, { key: lastKey.current, from: '', players: steps.at(-1)?.players ?? '0', rate: '' }]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action.isPending) return;
    setFailed(null);
    const found = checkSteps(steps, own.tiers);
    const wrong = found.findIndex((one) => Object.keys(one).length > 0);
    setProblems(wrong < 0 ? [] : found);
    if (wrong < 0) action.mutate({ member: agent.id, kind, tiers: toTiers(steps) });
    else {
      const [field] = Object.keys(found[wrong] ?? {});
      const element = form.current?.elements.namedItem(`${field}-${steps[wrong]?.key}`);
      if (element instanceof HTMLElement) element.focus();
    }
  };
  return (
    <Form ref={form} className={layout.form} onSubmit={submit}>
      {steps.map((step, i) => (
        <StepFields
          key={step.key}
          kind={kind}
          number={i + 1}
          step={step}
          own={own.tiers}
          problems={problems[i] ?? {}}
          onChange={(part) => put(steps.map((one) => (one.key === step.key ? { ...one, ...part } : one)))}
          onRemove={steps.length > 1 ? () => put(steps.filter(({ key }) => key !== step.key)) : undefined}
        />
      ))}
      {steps.length < MAX_STEPS && (
        <Button tone="ghost" icon="plus" onClick={add}>
          {t('form.add')}
        </Button>
      )}
      {failed && <ErrorLine>{failed}</ErrorLine>}
      <Button type="submit" full busy={action.isPending}>
        {t('form.send')}
      </Button>
    </Form>
  );
}
