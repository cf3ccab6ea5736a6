import type { TransactionRecord } from '@r777/shared/contracts';
import { formatDate, serverNow, siteConfig } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { writtenRange } from '@r777/shared/ui/date-picker/date-range-picker';
import { Money } from '@r777/shared/ui/money/money';
import { useState } from 'react';
import { useRecordTexts } from '../../../texts/records-texts';
import type { AccountQuery } from '../use-account-query';
import { useMethodName } from '../use-method-name';
import styles from './statement.module.css';
import { totalsOf } from './totals';

/** A name that its owner recognises and another reader of the paper does not: `ra***77`. */
export function masked(name: string): string {
  const ends = name.length > 5 ? 2 : 1;
  return `${name.slice(0, ends)}***${name.length > 2 ? name.slice(-ends) : ''}`;
}

function Head({ query }: { query: AccountQuery }) {
  const t = useRecordTexts();
  const session = useSession();
  const [made] = useState(() => new Date(serverNow()).toISOString());
  return (
    <>
      <h2 className={styles.title}>{t('statement.title')}</h2>
      <dl className={styles.facts}>
        <dt>{t('statement.merchant')}</dt>
        <dd>{session?.merchantCode}</dd>
        <dt>{t('statement.member')}</dt>
        <dd>{masked(session?.userName ?? '')}</dd>
        <dt>{t('statement.period')}</dt>
        <dd>{writtenRange(query)}</dd>
        <dt>{t('statement.kind')}</dt>
        <dd>{t(query.kind === '' ? 'account.all' : `account.kind_${query.kind}`)}</dd>
        <dt>{t('statement.made')}</dt>
        <dd>{formatDate(made, 'MM/DD/YYYY HH:mm')}</dd>
      </dl>
      <p className={styles.note}>{t('statement.zone', { zone: siteConfig.timeZone })}</p>
    </>
  );
}

function Totals({ entries }: { entries: readonly TransactionRecord[] }) {
  const t = useRecordTexts();
  const { kinds, all, open } = totalsOf(entries);
  const rows = [
    ...kinds.map(({ kind, ...sum }) => ({ name: t(`account.kind_${kind}`), ...sum })),
    { name: t('statement.sum'), ...all },
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reached by key. */}
      <section className={styles.wide} aria-label={t('statement.totals')} tabIndex={0}>
        <table className={styles.table}>
          <caption>{t('statement.totals')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('statement.kind')}</th>
              {(['count', 'in', 'out', 'fees'] as const).map((name) => (
                <th key={name} scope="col" className={styles.number}>
                  {t(`statement.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td className={styles.number}>{row.count}</td>
                {(['in', 'out', 'fees'] as const).map((name) => (
                  <td key={name} className={styles.number}>
                    <Money amount={row[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {open > 0 && <p className={styles.note}>{t('statement.open', { n: open })}</p>}
    </>
  );
}

function Rows({ entries }: { entries: readonly TransactionRecord[] }) {
  const t = useRecordTexts();
  const methodName = useMethodName(entries);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reached by key.
    <section className={styles.wide} aria-label={t('statement.rows')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t('statement.rows')}</caption>
        <thead>
          <tr>
            {(['time', 'kind', 'method', 'status'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`statement.${name}`)}
              </th>
            ))}
            {(['amount', 'fee', 'balance'] as const).map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {t(`statement.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={styles.time}>{formatDate(entry.time, 'MM/DD/YYYY HH:mm')}</td>
              <td>{t(`account.kind_${entry.kind}`)}</td>
              <td>{methodName(entry)}</td>
              <td>{t(`account.status_${entry.status}`)}</td>
              <td className={styles.number}>
                <Money amount={entry.amount} />
              </td>
              <td className={styles.number}>
                <Money amount={entry.fee} />
              </td>
              <td className={styles.number}>
                {entry.balanceAfter === null ? '–' : <Money amount={entry.balanceAfter} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The sheet of paper: the account, the days, the totals by kind, and each entry. Light, as paper is. */
export function Paper({ query, entries }: { query: AccountQuery; entries: readonly TransactionRecord[] }) {
  return (
    <article className={styles.paper} data-theme="light">
      <Head query={query} />
      <Totals entries={entries} />
      <Rows entries={entries} />
    </article>
  );
}
