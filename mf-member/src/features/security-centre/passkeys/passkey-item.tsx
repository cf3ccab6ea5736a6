import { calls, type Passkey } from '@r777/shared/contracts';
import { confirm, formatDate, request, toast } from '@r777/shared/core';
import { useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useState } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import { ConfirmSheet } from '../confirmation/confirm-sheet';
import { isUnsure, useConfirmedChange } from '../confirmation/use-confirmed-change';
import rows from '../frame/rows.module.css';
import { RenameSheet } from './rename-sheet';

const when = (time: string) => formatDate(time, 'YYYY-MM-DD HH:mm:ss').slice(0, 16);

/** A passkey of the member, which can be renamed and, once confirmed, removed. */
export function PasskeyItem({ passkey: { passkeyId, name, cloned, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [renaming, setRenaming] = useState(false);
  const { change, busy, sheet } = useConfirmedChange('passkey');
  const remove = async () => {
    const sure = await confirm({
      title: t('passkeys.removeAsk', { name }),
      text: t('passkeys.removeText'),
      confirmText: t('passkeys.remove'),
      tone: 'danger',
    });
    if (!sure) return;
    const outcome = await change({ passkeyId }, (confirmation, idempotencyKey) =>
      request(calls.removePasskey, { passkeyId, confirmation }, { idempotencyKey }),
    );
    if (outcome === 'cancelled') return;
    if ('done' in outcome) toast.show({ kind: 'success', text: t('passkeys.removed') });
    else {
      const { failed } = outcome;
      const text = failed.code === 'request.notFound' ? t('passkeys.gone') : errorText(failed);
      toast.show({ kind: 'fail', text: isUnsure(failed) ? t('unsure') : text });
    }
    void cache.invalidate(calls.passkeys);
  };
  return (
    <li className={rows.row}>
      <h3 className={rows.name}>{name}</h3>
      <p className={rows.text}>
        {lastUsedAt === null
          ? t('passkeys.unused', { time: when(createdAt) })
          : t('passkeys.used', { time: when(lastUsedAt) })}
      </p>
      {cloned && <p className={rows.wrong}>{t('passkeys.cloned')}</p>}
      <fieldset className={rows.actions} aria-label={t('passkeys.actions', { name })}>
        {!cloned && (
          <Button tone="secondary" size="m" icon="edit" onClick={() => setRenaming(true)}>
            {t('passkeys.rename')}
          </Button>
        )}
        <Button tone="ghost" size="m" icon="trash" busy={busy} onClick={() => void remove()}>
          {t('passkeys.remove')}
        </Button>
      </fieldset>
      <RenameSheet open={renaming} passkeyId={passkeyId} name={name} onClose={() => setRenaming(false)} />
      <ConfirmSheet {...sheet} />
    </li>
  );
}
