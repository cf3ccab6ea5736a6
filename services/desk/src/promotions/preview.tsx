import bnPlayer from '@r777/locales/bn/promotions.json';
import enPlayer from '@r777/locales/en/promotions.json';
import { type FigureValues, figureText } from '@r777/shared/figure-text';
import type { AdminOutput } from '@r777/wps/admin-calls';
import purify from 'dompurify';
import { type ReactNode, useState } from 'react';
import { useRead } from '../api/queries';
import { SelectField, TextField } from '../kit/field';
import { Badge, Card, Loading, Muted, Notice } from '../kit/parts';
import { Filters } from '../layout/page';
import { useLanguage, useTexts } from '../texts/texts';
import styles from './preview.module.css';

const viewers = ['guest', 'new', 'depositor', 'agent', 'trial', 'protected'] as const;
type Seen = AdminOutput<'promotionPreview'>;
type Announcement = NonNullable<Seen['announcement']>;
/** Texts for players, by language. */
const playerTexts = { en: enPlayer, bn: bnPlayer } as const;

/** Rich text as a member's page shows it: the sanitiser gives nodes, which are not parsed a second time. */
function RichText({ html }: { html: string }): ReactNode {
  return (
    <div
      className={styles.content}
      ref={(place) => {
        const clean = purify.sanitize(html, {
          USE_PROFILES: { html: true },
          FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'img', 'video', 'audio', 'iframe'],
          FORBID_ATTR: ['style', 'class', 'id', 'name', 'href'],
          RETURN_DOM_FRAGMENT: true,
        });
        place?.replaceChildren(clean);
      }}
    />
  );
}

/** The member's state in a promotion, in the texts that the player sees. */
function standText({ state, reason, terms }: Seen, language: 'en' | 'bn', isAutomatic: boolean): string {
  const { state: states, reason: reasons } = playerTexts[language];
  if (reason) return reasons[reason];
  const { minimum } = terms as FigureValues;
  const deposit = minimum ? figureText(minimum, language.toUpperCase()) : undefined;
  if (state === 'joined')
    return deposit && !isAutomatic ? states.joinedDeposit.replace('{{minimum}}', deposit) : states.automatic;
  return state === 'hidden' || state === 'notForYou' || state === 'paid' || state === 'usedUp' || state === 'forfeited'
    ? ''
    : states[state];
}

function Sheet({
  seen,
  announcement,
  language,
  isAutomatic,
}: {
  seen: Seen;
  isAutomatic: boolean;
  announcement: Announcement;
  language: 'en' | 'bn';
}): ReactNode {
  const { title, content, banner } = announcement[language];
  const stand = standText(seen, language, isAutomatic);
  return (
    <article className={styles.sheet} lang={language}>
      {banner && (
        <div className={styles.banner}>
          <span>{banner.kicker}</span>
          <strong>{banner.headline}</strong>
          <span>{banner.body}</span>
        </div>
      )}
      <h3>{title}</h3>
      {stand && <Badge tone={seen.state === 'open' || seen.state === 'joined' ? 'good' : 'plain'}>{stand}</Badge>}
      <RichText html={content} />
    </article>
  );
}

/** A version of a promotion as a kind of member sees it. */
export function Preview({
  id,
  version,
  isAutomatic,
}: {
  id: string;
  version: number;
  isAutomatic: boolean;
}): ReactNode {
  const t = useTexts();
  const language = useLanguage().code;
  const [viewer, setViewer] = useState<(typeof viewers)[number]>('new');
  const [level, setLevel] = useState('0');
  const seen = useRead('promotionPreview', {
    id,
    version,
    as: viewer,
    level: /^\d{1,3}$/.test(level) ? Math.min(100, Number(level)) : 0,
  });
  return (
    <Card title={t('preview.title', { version })}>
      <Filters>
        <SelectField
          label={t('preview.as')}
          value={viewer}
          onChange={setViewer}
          options={viewers.map((each) => ({ value: each, label: t(`preview.${each}`) }))}
        />
        <TextField label={t('preview.level')} inputMode="numeric" maxLength={3} value={level} onChange={setLevel} />
      </Filters>
      {!seen.data ? (
        <Loading error={seen.error} onRetry={seen.refetch} />
      ) : seen.data.state === 'hidden' ? (
        <Notice>{t('preview.hidden')}</Notice>
      ) : seen.data.announcement ? (
        <Sheet seen={seen.data} announcement={seen.data.announcement} language={language} isAutomatic={isAutomatic} />
      ) : (
        <Muted>{t('preview.noAnnouncement', { id })}</Muted>
      )}
    </Card>
  );
}
