import { calls } from '@r777/shared/contracts';
import { knowsPasskeys } from '@r777/shared/passkeys/support';
import { useCall } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { Loaded } from '../../../confirmation/loaded';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import rows from '../frame/rows.module.css';
import { PasskeyItem } from './passkey-item';
import { useAddPasskey } from './use-add-passkey';

/** The member's passkeys: list, name, add, remove. */
export function Passkeys() {
  const t = useSecurityTexts();
  const query = useCall(calls.passkeys, {});
  const { add, busy, sheet } = useAddPasskey();
  const { passkeys, max } = query.data ?? { passkeys: [], max: 0 };
  const button = knowsPasskeys() ? (
    <Button full icon="plus" busy={busy} onClick={() => void add()}>
      {t('passkeys.add')}
    </Button>
  ) : (
    <Alert>{t('passkeys.noSupport')}</Alert>
  );
  return (
    <FormPage
      title={t('passkeys.title')}
      text={passkeys.length > 0 && t('passkeys.text', { count: passkeys.length, max })}
    >
      <Loaded query={query} failed={t('passkeys.failed')} rows={3}>
        {() => {
          if (passkeys.length === 0)
            return <EmptyState title={t('passkeys.empty')} text={t('passkeys.emptyText')} action={button} />;
          return (
            <>
              <ul className={rows.list}>
                {passkeys.map((passkey) => (
                  <PasskeyItem key={passkey.passkeyId} passkey={passkey} />
                ))}
              </ul>
              {passkeys.length < max ? button : <Alert>{t('passkeys.full')}</Alert>}
            </>
          );
        }}
      </Loaded>
      <ConfirmSheet {...sheet} />
    </FormPage>
  );
}
