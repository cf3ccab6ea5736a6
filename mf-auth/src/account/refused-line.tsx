import type { AppError } from '@r777/shared/core';
import { noteNoOffers } from '@r777/shared/play-session/no-offers';
import { withUntil } from '@r777/shared/play-session/protection';
import { useErrorText, useSettings } from '@r777/shared/react';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { useEffect } from 'react';
import { useAuthTexts } from './texts';

/** Codes of refusals that protect a person from playing. */
const PROTECTIONS: readonly string[] = ['member.excluded', 'member.held'];

/**
 * Why the site refused a log-in or a registration. If the refusal protects the player, help organisations are listed, and
 * this browser shows no offers until the exclusion ends: the player may have excluded themselves on another device.
 */
export function RefusedLine({ failure }: { readonly failure: AppError }) {
  const errorText = useErrorText();
  const until = failure.code === 'member.excluded' ? (failure.params?.until ?? null) : undefined;
  useEffect(() => {
    if (until !== undefined) noteNoOffers({ until: until === null ? null : String(until) });
  }, [until]);
  return (
    <>
      <ErrorLine>{errorText(withUntil(failure))}</ErrorLine>
      {PROTECTIONS.includes(failure.code) && <HelpLinks />}
    </>
  );
}

/** Organisations that help players, from the policy of the site. */
function HelpLinks() {
  const t = useAuthTexts();
  const links = useSettings().data?.policy.helpLinks ?? [];
  if (links.length === 0) return null;
  return (
    <ListCard label={t('register.help')}>
      {links.map(({ name, url }) => (
        <ListRow key={url} icon="heart" title={name} href={url} />
      ))}
    </ListCard>
  );
}
