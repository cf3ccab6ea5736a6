import { calls, PAGE_SIZE } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { categoryPath } from '../../games/catalogue/categories';
import { sectionKey } from '../../games/catalogue/category-key';
import { gameListInput } from '../../games/catalogue/inputs';
import { useListLanguage } from '../../games/catalogue/use-list-language';
import type { TypeCount } from '../../games/catalogue/use-vendor-groups';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { Outcome } from '../../games/outcome/outcome';
import { Section } from '../../games/section/section';
import { useTexts } from '../../texts/texts';
import { VendorSection } from './vendor-section';

/** Home with one type chosen in the rail: its first games and its providers. */
export function TypePanel({ type: { gameType, gameCount } }: { type: TypeCount }) {
  const t = useTexts();
  const language = useListLanguage();
  const list = useCall(calls.gameList, gameListInput({ language, gameType, pageSize: PAGE_SIZE.section }), {
    keepPrevious: true,
  });
  const name = t(sectionKey(gameType));
  return (
    <>
      <Section icon={gameType} name={name} count={gameCount} more={categoryPath(gameType)}>
        <Outcome query={list} skeleton={<GameGridSkeleton count={PAGE_SIZE.section} showVendor />}>
          <GameGrid games={list.data?.games ?? []} label={name} showVendor />
        </Outcome>
      </Section>
      <VendorSection gameType={gameType} />
    </>
  );
}
