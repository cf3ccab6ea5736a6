import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatMoney } from '@r777/shared/core';
import { toPaisa } from '@r777/shared/money';
import { useLanguage, useSession, useT } from '@r777/shared/react';
import { useForm } from '@r777/shared/ui/form/use-form';
import { moneyProblem, typedPaisa } from '@r777/shared/ui/money-field/money-text';
import { useMoneyTexts } from '../../texts/money-texts';
import type { OwnLimit } from './own-limits';

/** A way of paying in. */
export type Method = OutputOf<typeof calls.depositMethods>['methods'][number];
/** The fields of the form. */
export const FIELDS = ['methodId', 'amount'] as const;

/** The values of the form: they belong to one account, and a reload keeps them. */
export function useDepositForm(methods: readonly Method[], limit: OwnLimit | undefined) {
  const t = useMoneyTexts();
  const errors = useT('errors');
  const language = useLanguage();
  const account = useSession()?.userName ?? '';
  const methodOf = (id: string) => methods.find(({ methodId }) => methodId === id);
  const only = methods.length === 1 ? methods[0]?.methodId : undefined;
  const form = useForm<(typeof FIELDS)[number]>({
    name: 'deposit',
    draft: `member.deposit.${account}`,
    fields: FIELDS,
    related: { methodId: ['amount'] },
    initial: { methodId: only ?? '', amount: '' },
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
