import type { AppError } from '@r777/shared/core';
import { noteExcluded } from '@r777/shared/play-session/no-offers';
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
 * this browser shows no offers.
 */
export function RefusedLine({ failure }: { readonly failure: AppError }) {
  const errorText = useErrorText();
  useEffect(() => noteExcluded(failure), [failure]);
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
