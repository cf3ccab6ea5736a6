import { calls, type FieldRule, type OutputOf } from '@r777/shared/contracts';
import { useCall, useT } from '@r777/shared/react';
import { checkField } from '@r777/shared/validate';

/**
 * The site's own rule for a field, as the register form and the server have it; a field that this form needs is needed
 * whatever that form says. Until it is known the server decides.
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
