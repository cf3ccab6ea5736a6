import type { calls, OutputOf } from '@r777/shared/contracts';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { useState } from 'react';
import { Paged } from '../../../lists/paged';
import { useAccountTexts } from '../../../texts/account-texts';
import { LinkCard } from './link-card';
import { LinkSheet } from './link-sheet';
import styles from './links.module.css';
import { NewLink } from './new-link';

/** An agent's links, newest first, with the figures of each, and the ways to make another: AGENT-38. */
export function Links({
  list,
  onPage,
}: {
  list: OutputOf<typeof calls.affiliateLinks>;
  onPage: (page: number) => void;
}) {
  const t = useAccountTexts();
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const link = list.content.find(({ code }) => code === shown);
  const make = (
    <Button full icon="plus" onClick={() => setMaking(true)}>
      {t('links.make')}
    </Button>
  );
  return (
    <div className={styles.links}>
      {list.totalCount > 0 && make}
      <Paged
        list={list}
        onPage={onPage}
        empty={<EmptyState title={t('links.empty')} text={t('links.emptyText')} action={make} />}
      >
        {(links) => (
          <>
            <SectionTitle name={t('links.title')} count={list.totalCount} />
            <ul className={styles.list} aria-label={t('links.title')}>
              {links.map((each) => (
                <LinkCard key={each.code} link={each} onShow={() => setShown(each.code)} />
              ))}
            </ul>
          </>
        )}
      </Paged>
      {link && <LinkSheet link={link} onClose={() => setShown(null)} />}
      <NewLink
        open={making}
        own={list.own}
        onClose={() => setMaking(false)}
        onMade={() => {
          setMaking(false);
          onPage(1);
        }}
      />
    </div>
  );
}
