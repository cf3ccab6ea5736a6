import { calls } from '@r777/shared/contracts';
import { type AppError, toAppError, toast } from '@r777/shared/core';
import { dropInvitation, withoutInvitation } from '@r777/shared/invitation';
import { useAction, useErrorText, useT } from '@r777/shared/react';
import { paths, useLocation, useNavigate } from '@r777/shared/router';
import type { Form } from '@r777/shared/ui/form/use-form';
import { useRef, useState } from 'react';
import { keepNewLogin } from '../../account/just-registered';
import type { FieldName } from './fields';
import type { useCodeCheck } from './invitation/use-code-check';
import { registerPayload } from './payload';
import { TERMS_VERSION } from './terms-version';

/**
 * Sends the registration, once its invitation code is known to be somebody's. Afterwards the register panel gives way to the log-in form, filled in (AUTHR-41, AUTHR-42). A
 * refusal that names a field stands under that field; every other one is the form's.
 */
export function useRegister(
  form: Form<FieldName>,
  fields: readonly FieldName[],
  invitation: ReturnType<typeof useCodeCheck>,
) {
  const t = useT('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);
  const running = useRef(false);
  const [checking, setChecking] = useState(false);

  const action = useAction(calls.register, {
    onSuccess: (_, { username, password }) => {
      keepNewLogin({ username, password });
      dropInvitation();
      toast.show({ kind: 'success', text: t('register.done') });
      navigate(paths.login + withoutInvitation(search), { replace: true });
    },
    onError: (error) => {
      // A captcha is good for one attempt.
      form.reset('captcha');
      setRound((before) => before + 1);
      if (error.code === 'affiliate.invalid') return invitation.refuse();
      const field = fields.find((name) => name === error.field);
      if (field) form.refuse(field, errorText(error));
      else setFailure(error);
    },
  });
  const register = async () => {
    if (running.current || action.isPending) return;
    running.current = true;
    setChecking(true);
    setFailure(null);
    try {
      if (!(await invitation.check())) return;
      const extra = { affiliateCode: invitation.ofVisit, termsVersion: TERMS_VERSION };
      action.mutate(registerPayload(form.values, fields, extra));
    } catch (thrown) {
      setFailure(toAppError(thrown));
    } finally {
      running.current = false;
      setChecking(false);
    }
  };
  return { register, busy: checking || action.isPending, failure, round };
}
