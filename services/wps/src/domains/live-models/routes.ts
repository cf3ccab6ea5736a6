import type { Language } from '@r777/shared/contracts';
import type { Kit } from '../../kit';
import { pageOf, rowsBefore } from '../../wire/page';
import type { Catalogues } from '../games/catalogue';
import { findModels } from './models';

/** Live models: who is at a live table, and when. */
export function liveModelRoutes({ open, db, now }: Kit, catalogues: () => Promise<Catalogues>): void {
  const all = async (language: Language) =>
    findModels(db, { catalogue: (await catalogues())[language], language, now: now() });

  open('models', async ({ input: { language, streaming } }) => {
    const models = await all(language);
    return streaming === '' ? models : models.filter((model) => String(model.streaming) === streaming);
  });
  open('liveModelList', async ({ input }) => {
    const models = await all(input.language);
    const start = rowsBefore(input);
    return pageOf(models.slice(start, start + input.pageSize), models.length, input);
  });
}
