import { figureText } from '@r777/shared/figure-text';
import type { ReactNode } from 'react';
import { Badge, Facts, Row, type Tone, takaText } from '../kit/parts';
import { type Lookup, type TextKey, useLanguage, useTexts } from '../texts/texts';
import { differences, isEngine, type Promotion, type PromotionStanding, type Rule, standingOf } from './rule';

const list = (t: Lookup, group: 'guard' | 'game' | 'kind', names: readonly string[]) =>
  names.map((name) => t(`${group}.${name}` as TextKey)).join(', ');

function termsText({ terms }: Rule, t: Lookup, language: string): string {
  const taka = (amount: string) => takaText(amount);
  switch (terms.kind) {
    case 'depositMatch':
      return t(terms.deposits === 'first' ? 'terms.firstDeposit' : 'terms.anyDeposit', {
        percent: terms.percent,
        minimum: taka(terms.minimum),
        most: taka(terms.most),
      });
    case 'freeBonus':
      return t('terms.freeBonus', { amount: taka(terms.amount) });
    case 'freeSpins':
      return t('terms.freeSpins', {
        spins: terms.spins,
        value: taka(terms.value),
        game: terms.game,
        most: taka(terms.most),
      });
    case 'cashback':
      return t('terms.cashback', {
        percent: terms.percent,
        minimum: taka(terms.minimum),
        most: taka(terms.most),
        games: list(t, 'game', terms.gameTypes),
        day: figureText({ unit: 'weekday', value: terms.weekday }, language),
      });
    default:
      return t('terms.engine');
  }
}

function audienceText({ audience }: Rule, t: Lookup): string {
  const { newWithinDays, minLevel, languages, invited, invitedBy, channels, agents } = audience;
  const parts = [
    t(agents ? 'audience.agents' : 'audience.players'),
    newWithinDays === null ? '' : t('audience.newWithinDays', { days: newWithinDays }),
    minLevel === null ? '' : t('audience.minLevel', { level: minLevel }),
    invited ? t('audience.invited') : '',
    invitedBy ? t('audience.invitedBy', { names: invitedBy.join(', ') }) : '',
    channels ? t('audience.channels', { channels: channels.join(', ') }) : '',
    languages === null ? '' : languages.join(', '),
  ];
  return parts.filter(Boolean).join(' · ');
}

function wageringText({ wagering }: Rule, t: Lookup): string {
  if (wagering === null) return t('wagering.none');
  const { multiplier, of, days, games, maxStake } = wagering;
  const counted = Object.entries(games).map(([game, weight]) => `${list(t, 'game', [game])} ${weight}%`);
  return [
    t(of === 'bonus' ? 'wagering.bonus' : 'wagering.depositAndBonus', { multiplier, days }),
    counted.length > 0 ? t('wagering.games', { games: counted.join(', ') }) : '',
    maxStake === null ? '' : t('wagering.maxStake', { amount: takaText(maxStake) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A minute of the site's time zone as a rule has it: no time zone of this browser may move it. */
const minuteText = (minute: string | null) => minute?.replace('T', ' ');

/** A rule in words. */
export function RuleFacts({ rule }: { rule: Rule }): ReactNode {
  const t = useTexts();
  const language = useLanguage().code.toUpperCase();
  const { window, caps, guards, join, joinDays } = rule;
  // An engine has its own limits, and none of these.
  const limits = [
    [t('rule.audience'), audienceText(rule, t)],
    [t('rule.times'), caps.times === null ? t('rule.noLimit') : caps.times],
    [t('rule.budget'), caps.budget === null ? t('rule.noLimit') : takaText(caps.budget)],
    [t('rule.wagering'), wageringText(rule, t)],
    [t('rule.guards'), guards.length > 0 ? list(t, 'guard', guards) : t('rule.noGuards')],
  ] as const;
  return (
    <Facts
      facts={[
        [t('rule.kind'), list(t, 'kind', [rule.terms.kind])],
        [t('rule.terms'), termsText(rule, t, language)],
        [
          t('rule.window'),
          window.from || window.until
            ? t('rule.fromUntil', {
                from: minuteText(window.from) ?? t('rule.always'),
                until: minuteText(window.until) ?? t('rule.noEnd'),
              })
            : t('rule.noWindow'),
        ],
        [t('rule.join'), join === 'optIn' ? t('rule.optIn', { days: joinDays }) : t('rule.automatic')],
        ...(isEngine(rule) ? [] : limits),
      ]}
    />
  );
}

/** Differences between two rules, by path. */
export function Differences({ from, to }: { from: unknown; to: unknown }): ReactNode {
  const t = useTexts();
  const found = differences(from, to);
  if (found.length === 0) return t('versions.same');
  return <Facts facts={found.map((each) => [each.place, `${each.from} → ${each.to}`])} />;
}

const tones: Record<PromotionStanding, Tone> = {
  running: 'good',
  early: 'plain',
  stopped: 'bad',
  ended: 'plain',
  waiting: 'warn',
};

/** State of a promotion, and whether its newest version waits for a second operator. */
export function StandingBadges({ promotion }: { promotion: Promotion }): ReactNode {
  const t = useTexts();
  const standing = standingOf(promotion);
  return (
    <Row>
      <Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge>
      {promotion.waiting && standing !== 'waiting' && (
        <Badge tone="warn">{t('standing.versionWaits', { version: promotion.waiting.version })}</Badge>
      )}
    </Row>
  );
}
