import { type GameType, gameTypes } from '@r777/shared/contracts';
import { useSession, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { nameProblem } from '@r777/shared/validate/names';
import { useAccountTexts } from '../../../texts/account-texts';
import { RateFields } from '../rates/rate-fields';
import { each, isAbove, type Rates } from '../rates/rates';
import { useCreateLink } from './use-create-link';

/** Longest name of a channel, in characters, as on the server. */
const LONGEST = 40;
const FIELDS: readonly ('channel' | GameType)[] = ['channel', ...gameTypes];

function LinkForm({ own, onMade }: { own: Rates; onMade: () => void }) {
  const t = useAccountTexts();
  const errors = useT('errors');
  const account = useSession()?.userName ?? '';
  const form = useForm<'channel' | GameType>({
    name: 'new-link',
    draft: `agent.link.${account}`,
    fields: FIELDS,
    initial: { channel: '', ...each(() => '') },
    check(field, values) {
      if (field === 'channel') {
        const wrong = values.channel.trim() === '' ? 'field_required' : nameProblem(values.channel.trim(), 'label');
        return wrong ? [errors(wrong)] : [];
      }
      return isAbove(values[field], own[field]) ? [t('rates.above', { percent: own[field] })] : [];
    },
  });
  const { submit, busy, failure } = useCreateLink(form, { fields: FIELDS, onMade });
  useVisibleFocus(form.form);
  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
      <TextField
        {...fieldProps(form, 'channel')}
        label={t('links.channel')}
        hint={t('links.channelHint')}
        autoCapitalize="sentences"
        autoComplete="off"
        maxLength={LONGEST}
        enterKeyHint="next"
        required
        readOnly={busy}
      />
      <RateFields form={form} own={own} disabled={busy} />
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('links.create')}
      </Button>
    </Form>
  );
}

/** A new link: the channel where it is published, and the rebates for accounts that register with it. */
export function NewLink({
  open,
  own,
  onClose,
  onMade,
}: {
  open: boolean;
  own: Rates;
  onClose: () => void;
  onMade: () => void;
}) {
  const t = useAccountTexts();
  return (
    <Sheet open={open} title={t('links.make')} onClose={onClose}>
      <LinkForm own={own} onMade={onMade} />
    </Sheet>
  );
}
