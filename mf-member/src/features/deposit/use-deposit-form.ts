import type { calls, OutputOf, PlayLimit } from '@r777/shared/contracts';
import { defineStored, formatMoney } from '@r777/shared/core';
import { toPaisa, toTaka } from '@r777/shared/money';
import { useLanguage, useSession, useT } from '@r777/shared/react';
import { paths, useSearchParams } from '@r777/shared/router';
import { useForm } from '@r777/shared/ui/form/use-form';
import { moneyProblem, typedPaisa } from '@r777/shared/ui/money-field/money-text';
import { useMoneyTexts } from '../../texts/money-texts';

const spans = { depositDay: 'limitDay', depositWeek: 'limitWeek', depositMonth: 'limitMonth' } as const;

/** A deposit limit of the member: its text, its value, and the remaining amount, in taka. */
interface OwnLimit {
  readonly text: (typeof spans)[keyof typeof spans];
  readonly value: string;
  readonly left: string;
}

/** The deposit limits that a member has set, the one with the least left first. */
export function ownLimits(limits: readonly PlayLimit[]): OwnLimit[] {
  return limits
    .flatMap(({ kind, value, used }) => {
      if (value === null || !(kind in spans)) return [];
      const left = toPaisa(value) - toPaisa(used ?? '0.00');
      return [{ text: spans[kind as keyof typeof spans], value, left: left > 0n ? left : 0n }];
    })
    .sort((a, b) => (a.left < b.left ? -1 : 1))
    .map(({ text, value, left }) => ({ text, value: toTaka(toPaisa(value)), left: toTaka(left) }));
}

/** A way of paying in. */
export type Method = OutputOf<typeof calls.depositMethods>['methods'][number];
/**
 * The method of the last deposit on this device. It stays on the device: the server has it only in the order.
 * Another member of the same device may read it, so it names no account.
 */
export const lastMethod = defineStored('local', 'member.depositMethod', (text) =>
  /^[a-z0-9-]{2,40}$/.test(text) ? text : null,
);

/** How fast money of a kind usually arrives: a wallet at once, a card in minutes, a bank in hours. */
const BY_SPEED: readonly Method['kind'][] = ['wallet', 'card', 'bank'];
/** The methods, fastest first; methods of one kind keep the order of the site. */
export const fastestFirst = (methods: readonly Method[]): Method[] =>
  methods.toSorted((a, b) => BY_SPEED.indexOf(a.kind) - BY_SPEED.indexOf(b.kind));

/** The address of the form with a method and an amount, to try an order again. */
export const depositAgain = ({ methodId, amount }: { methodId: string; amount: string }): string =>
  `${paths.deposit}?method=${encodeURIComponent(methodId)}&amount=${amount}`;

/** The fields of the form. */
export const FIELDS = ['methodId', 'amount'] as const;

/** The form's values. They belong to one account, and a reload keeps them. */
export function useDepositForm(methods: readonly Method[], limit: OwnLimit | undefined) {
  const t = useMoneyTexts();
  const errors = useT('errors');
  const language = useLanguage();
  const account = useSession()?.userName ?? '';
  const methodOf = (id: string) => methods.find(({ methodId }) => methodId === id);
  const [query] = useSearchParams();
  const only = methods.length === 1 ? methods[0] : undefined;
  const named = query.get('method');
  // An empty method in the address asks for another one than the last.
  const last = named === '' ? undefined : methodOf(lastMethod.read() ?? '');
  const first = methodOf(named ?? '') ?? last ?? only;
  const again = query.get('amount') ?? '';
  const form = useForm<(typeof FIELDS)[number]>({
    name: 'deposit',
    draft: `member.deposit.${account}`,
    fields: FIELDS,
    related: { methodId: ['amount'] },
    initial: { methodId: first?.methodId ?? '', amount: /^\d{1,12}(\.\d{2})?$/.test(again) ? again : '' },
    check(field, values) {
      const method = methodOf(values.methodId);
      if (field === 'methodId') return method ? [] : [t('deposit.methodMissing')];
      if (values.amount === '') return [errors('field_required')];
      if (!method) return [];
      const problem = moneyProblem(values.amount, method);
      if (problem === 'tooLittle') return [t('tooLittle', { amount: formatMoney(method.min, language) })];
      if (problem === 'tooMuch') return [t('tooMuch', { amount: formatMoney(method.max, language) })];
      return limit && typedPaisa(values.amount) > toPaisa(limit.left) ? [errors('deposit.limit')] : [];
    },
  });
  return { form, method: methodOf(form.values.methodId) };
}
