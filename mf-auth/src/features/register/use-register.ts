import { calls } from '@r777/shared/contracts';
import { type AppError, preferences, toast } from '@r777/shared/core';
import { useAction, useErrorText, useT } from '@r777/shared/react';
import { paths, useLocation, useNavigate } from '@r777/shared/router';
import type { Form } from '@r777/shared/ui/form/use-form';
import { useState } from 'react';
import { keepNewLogin } from '../../account/just-registered';
import type { FieldName } from './fields';
import { registerPayload } from './payload';
import { TERMS_VERSION } from './terms-version';

/**
 * Sends the registration. Afterwards the register panel gives way to the log-in form, filled in (AUTHR-41, AUTHR-42). A
 * refusal that names a field stands under that field; every other one is the form's.
 */
export function useRegister(form: Form<FieldName>, fields: readonly FieldName[]) {
  const t = useT('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);

  const action = useAction(calls.register, {
    onSuccess: (_, { username, password }) => {
      keepNewLogin({ username, password });
      toast.show({ kind: 'success', text: t('register.done') });
      navigate(paths.login + search, { replace: true });
    },
    onError: (error) => {
      // A captcha is good for one attempt.
      form.reset('captcha');
      setRound((before) => before + 1);
      const field = fields.find((name) => name === error.field);
      if (field) form.refuse(field, errorText(error));
      else setFailure(error);
    },
  });
  const register = () => {
    if (action.isPending) return;
    setFailure(null);
    action.mutate(
      registerPayload(form.values, fields, {
        affiliateCode: preferences.affiliateCode(),
        termsVersion: TERMS_VERSION,
      }),
    );
  };
  return { register, busy: action.isPending, failure, round };
}
