import { calls, type OutputOf } from '@r777/shared/contracts';
import { confirm, toast } from '@r777/shared/core';
import { useOutcomeText, useSendOnce } from '@r777/shared/once';
import { useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Row } from '@r777/shared/ui/layout/layout';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import styles from '../../money/money.module.css';
import { useMoneyTexts } from '../../texts/money-texts';
import type { Method } from './use-deposit-form';

/** An account that the member has saved at the provider. */
export type SavedAccount = OutputOf<typeof calls.paymentAgreements>['agreements'][number];

/** How to pay with a method whose account is saved: from the account, or on the provider's page. */
export function PayFrom({
  account,
  byPage,
  onByPage,
}: {
  account: SavedAccount;
  byPage: boolean;
  onByPage: (byPage: boolean) => void;
}) {
  const t = useMoneyTexts();
  return (
    <RadioGroup
      label={t('oneTap.from')}
      value={byPage ? 'page' : 'saved'}
      onChange={(value) => onByPage(value === 'page')}
      items={[
        { value: 'saved', label: account.account, text: t('oneTap.savedText') },
        { value: 'page', label: t('oneTap.page'), text: t('oneTap.pageText') },
      ]}
    />
  );
}

function Saved({ account: { agreementId, account }, name }: { account: SavedAccount; name: string }) {
  const t = useMoneyTexts();
  const outcomeText = useOutcomeText('change');
  const cache = useQueryCache();
  const { send, busy } = useSendOnce(calls.removePaymentAgreement, { kind: 'removeAccount' });
  const remove = async () => {
    const sure = await confirm({
      title: t('oneTap.removeAsk', { account }),
      text: t('oneTap.removeText'),
      confirmText: t('oneTap.remove'),
      tone: 'danger',
    });
    if (!sure) return;
    const outcome = await send({ agreementId });
    if (outcome === 'ignored') return;
    // Another device may have removed the account.
    const gone = 'done' in outcome || outcome.failed.code === 'request.notFound';
    if (gone) toast.show({ kind: 'success', text: t('oneTap.removed') });
    else toast.show({ kind: 'fail', text: outcomeText(outcome.failed) });
    void cache.invalidate(calls.paymentAgreements);
  };
  return (
    <li>
      <Row gap={2} align="center" spread="between">
        <span className={styles.number}>{`${name} ${account}`}</span>
        <Button
          tone="ghost"
          size="m"
          icon="trash"
          busy={busy}
          aria-label={t('oneTap.removeOne', { account })}
          onClick={() => void remove()}
        >
          {t('oneTap.remove')}
        </Button>
      </Row>
    </li>
  );
}

/** The accounts that the member has saved, each with its removal. */
export function SavedAccounts({
  accounts,
  methods,
}: {
  accounts: readonly SavedAccount[];
  methods: readonly Method[];
}) {
  const t = useMoneyTexts();
  if (accounts.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('oneTap.accounts')}>
      <h2 className={styles.title}>{t('oneTap.accounts')}</h2>
      <ul className={styles.part}>
        {accounts.map((one) => (
          <Saved
            key={one.agreementId}
            account={one}
            name={methods.find(({ methodId }) => methodId === one.methodId)?.name ?? ''}
          />
        ))}
      </ul>
    </section>
  );
}
