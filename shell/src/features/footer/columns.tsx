import { calls } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { useCall, useLanguage } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import type { ReactNode } from 'react';
import { categoryPaths, isGameType } from '../../site/category-paths';
import { useReachable } from '../../site/reachable';
import styles from './footer.module.css';
import { useFooterTexts } from './texts';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

/** A footer link; not shown while no remote offers its page. */
function Entry({ to, text }: { to: string; text: string }) {
  const reachable = useReachable();
  if (!reachable(to)) return null;
  return (
    <li>
      <Link className={styles.link} to={to}>
        {text}
      </Link>
    </li>
  );
}

/** The three columns of links: casino, games by the vendor sorting, support. */
export function Columns() {
  const t = useFooterTexts();
  const sorting = useCall(calls.vendorSorting, { language: useLanguage() });
  const categories = [...new Set(sorting.data?.map((entry) => entry.gameCategory))];
  return (
    <div className={styles.columns}>
      <Column title={t('footer.casino')}>
        <Entry to={paths.rewardCentre} text={t('footer.rewards')} />
        <Entry to={paths.manualRebate} text={t('footer.rebate')} />
        <Entry to={paths.vipBenefits} text={t('footer.vip')} />
        <Entry to={paths.leaderboard} text={t('footer.leaderboard')} />
        <Entry to={paths.promotions} text={t('footer.events')} />
      </Column>
      <Column title={t('footer.games')}>
        {categories.map((category) => {
          if (!isGameType(category)) return null;
          return <Entry key={category} to={categoryPaths[category]} text={t(`category.${category}`)} />;
        })}
      </Column>
      <Column title={t('footer.support')}>
        <li>
          <button
            type="button"
            className={styles.link}
            aria-haspopup="dialog"
            onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}
          >
            {t('footer.chat')}
          </button>
        </li>
        <Entry to={paths.feedback} text={t('footer.feedback')} />
        <Entry to={`${paths.help}?tag=faq`} text={t('footer.faq')} />
      </Column>
    </div>
  );
}
