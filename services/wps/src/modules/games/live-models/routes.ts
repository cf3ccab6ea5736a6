import type { Language } from '@r777/shared/contracts';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import type { Catalogues } from '../catalogue/catalogue';
import type { GamesContext } from '../context';
import { findModels } from './models';

/** Live models: who is at a live table, and when. */
export function liveModelRoutes({ routes, db, now }: GamesContext, catalogues: () => Promise<Catalogues>): void {
  const all = async (language: Language) =>
    findModels(db, { catalogue: (await catalogues())[language], language, now: now() });

  routes.public('models', async ({ input: { language, streaming } }) => {
    const models = await all(language);
    return streaming === '' ? models : models.filter((model) => String(model.streaming) === streaming);
  });
  routes.public('liveModelList', async ({ input }) => {
    const models = await all(input.language);
    const start = rowsBefore(input);
    return pageOf(models.slice(start, start + input.pageSize), models.length, input);
  });
}
