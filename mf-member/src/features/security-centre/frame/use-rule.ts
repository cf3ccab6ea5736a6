import { calls, type FieldRule, type OutputOf } from '@r777/shared/contracts';
import { useCall, useT } from '@r777/shared/react';
import { checkField } from '@r777/shared/validate';

/**
 * The site's rule for a field, as in the register form and on the server. A field that this form requires is required
 * whatever that form says. Until the rule is known the server decides.
 */
export function useRule(field: keyof OutputOf<typeof calls.registerSettings>): {
  rule: FieldRule | undefined;
  check: (value: string) => string[];
} {
  const errors = useT('errors');
  const { data } = useCall(calls.registerSettings, {});
  const rule = data?.[field];
  const check = (value: string) => {
    if (value === '') return [errors('field_required')];
    if (!rule) return [];
    const problems = checkField({ ...rule, enabled: true, required: true }, value);
    return problems.map(({ key, vars }) => errors(key as never, vars));
  };
  return { rule, check };
}
