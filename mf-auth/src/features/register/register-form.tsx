import type { ConsolidatedSettings, RegisterSettings } from '@r777/shared/contracts';
import { useErrorText, useSavedState, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { type SubmitEvent, useEffect, useState } from 'react';
import { LazyPart } from '../../account/lazy-part';
import { SocialSignIn } from '../../social/social-sign-in';
import { Agreement } from './agreement';
import { registerCheck } from './check';
import { keepDraft, takeDraft } from './draft';
import {
  mobileFields,
  noValues,
  type RegisterWay,
  rulesFor,
  secretFields,
  shownFields,
  type ValueName,
} from './fields';
import { InvitationNote } from './invitation/invitation-note';
import { useCodeCheck } from './invitation/use-code-check';
import { useInvitation } from './invitation/use-invitation';
import type { MobileFieldsProps } from './mobile-fields';
import { RegisterField } from './register-field';
import { RegisterLinks } from './register-links';
import { useErrorSayer } from './use-error-sayer';
import { useRegister } from './use-register';

interface RegisterFormProps {
  rules: RegisterSettings;
  site: ConsolidatedSettings;
  way: RegisterWay;
}

const loadMobileFields = () => import('./mobile-fields').then(({ MobileFields }) => ({ Part: MobileFields }));

/** Registration by username or by mobile number, with the fields that the site asks for. */
export function RegisterForm({ rules: settings, site, way }: RegisterFormProps) {
  const t = useT('auth');
  const say = useErrorSayer();
  const errorText = useErrorText();
  const rules = rulesFor(settings, way);
  const specs = shownFields(rules, way);
  const mobile = mobileFields(rules);
  const fields = [...mobile, ...specs.map(({ name }) => name)];
  const [agreed, setAgreed] = useState(site.agreementDefault);
  const [reminded, setReminded] = useState(false);
  const invitation = useInvitation();
  const hasCode = fields.includes('affiliateCode');
  const check = registerCheck(rules, site.minimumAge, say);
  const form = useForm<ValueName>({
    name: 'register',
    fields,
    initial: { ...noValues, affiliateCode: (hasCode && invitation?.code) || '' },
    check,
    secret: secretFields,
    draft: 'auth.register',
    related: { password: ['confirmPassword'] },
  });
  const codes = useCodeCheck({ form, fields, site, invitation });
  const { register, busy, failure, round } = useRegister({
    form,
    fields,
    way,
    humanCheck: site.humanCheck.register,
    invitation: codes,
  });
  useVisibleFocus(form.form);
  const { putBack } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is put in once, when the player comes back.
  useEffect(() => {
    const draft = takeDraft();
    if (!draft) return;
    putBack(draft.values);
    setAgreed(draft.agreed);
  }, []);
  useSavedState('register.agreed', { save: () => agreed, restore: (kept: boolean) => setAgreed(kept === true) });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setReminded(!agreed);
    // Both are checked, so that the player sees everything that is missing.
    if (form.validate() && agreed) void register();
  };

  return (
    <form ref={form.form} className={layout.form} onSubmit={submit} noValidate>
      <InvitationNote invitation={invitation} field={hasCode ? form.values.affiliateCode : undefined} />
      {mobile.length > 0 && (
        <LazyPart<MobileFieldsProps>
          load={loadMobileFields}
          props={{ form, rules, problems: check('mobileNum', form.values) }}
        />
      )}
      {specs.map((spec, place) => (
        <RegisterField
          key={spec.name}
          form={form}
          spec={spec}
          rule={rules[spec.name]}
          round={round}
          last={place === specs.length - 1}
        />
      ))}
      <Agreement
        age={site.minimumAge}
        agreed={agreed}
        onChange={setAgreed}
        missing={reminded && !agreed}
        onRead={() => keepDraft({ values: form.values, agreed })}
      />
      {failure && <ErrorLine>{errorText(failure)}</ErrorLine>}
      <Button type="submit" full busy={busy} aria-disabled={!agreed}>
        {t('register.submit')}
      </Button>
      <SocialSignIn form="register" />
      <RegisterLinks />
    </form>
  );
}
