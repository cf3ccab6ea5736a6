import type { ConsolidatedSettings, RegisterSettings } from '@r777/shared/contracts';
import { useSavedState, useT } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { type SubmitEvent, useEffect, useState } from 'react';
import { LazyPart } from '../../account/lazy-part';
import { RefusedLine } from '../../account/refused-line';
import { useAuthTexts } from '../../account/texts';
import { personal } from '../../personal';
import { SocialSignIn } from '../../social/social-sign-in';
import { Agreement } from './agreement';
import { registerCheck } from './check';
import {
  mobileFields,
  noValues,
  type RegisterWay,
  rulesFor,
  secretFields,
  shownFields,
  type ValueName,
} from './fields';
import { type Invitation, useCodeCheck, useInvitation } from './invitation/use-code-check';
import type { MobileFieldsProps } from './mobile-fields';
import { RegisterField } from './register-field';
import { RegisterLinks } from './register-links';
import { useRegister } from './use-register';

/** A register form as far as it was filled in. */
interface Draft {
  values: Readonly<Record<ValueName, string>>;
  agreed: boolean;
}

const waiting = personal<Draft>();

/** Keeps the form while the player reads the terms on another page; in memory only, because it holds a password. */
export const keepDraft = (draft: Draft): void => waiting.set(draft);

/** Returns the kept form and removes it. */
export const takeDraft = (): Draft | null => waiting.take();

/** Says who invites, or that the link is no longer valid. `field`: value of the code's field; undefined without one. */
function InvitationNote({ invitation, field }: { invitation: Invitation | null; field: string | undefined }) {
  const t = useAuthTexts();
  if (!invitation || (field !== undefined && field.trim() !== invitation.code)) return null;
  if (invitation.state === 'valid' && invitation.inviter)
    return <Alert tone="success">{t('invitation.from', { name: invitation.inviter })}</Alert>;
  if (invitation.state !== 'invalid') return null;
  return <Alert tone="warning">{t(field === undefined ? 'invitation.over' : 'invitation.overField')}</Alert>;
}

interface RegisterFormProps {
  rules: RegisterSettings;
  site: ConsolidatedSettings;
  way: RegisterWay;
}

const loadMobileFields = () => import('./mobile-fields').then(({ MobileFields }) => ({ Part: MobileFields }));

/** Registration by username or by mobile number, with the fields that the site asks for. */
export function RegisterForm({ rules: settings, site, way }: RegisterFormProps) {
  const t = useAuthTexts();
  const say = useT('errors');
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
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
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
      {failure && <RefusedLine failure={failure} />}
      <Button type="submit" full busy={busy} aria-disabled={!agreed}>
        {t('register.submit')}
      </Button>
      <SocialSignIn form="register" />
      <RegisterLinks />
    </Form>
  );
}
