import type { Database, Orm } from '@mfe/server-kit';
import type { Language, LiveModel } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, startOf } from '../../platform/clock/days';
import { pageOf, rowsBefore } from '../../platform/database/page';
import { pick } from '../../platform/format/text-forms';
import { settings } from '../../platform/settings/tables';
import type { GamesContext } from '../parts';
import type { Catalogue, Catalogues } from './catalogue/catalogue';

/** Key of the models in `settings`. */
export const MODELS_KEY = 'liveModels';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/**
 * The live models in a merchant's settings. `streams` are times of the site's day; one that ends before it starts
 * passes midnight.
 */
const modelsSchema = z.array(
  z.strictObject({
    id: z.string(),
    name: z.strictObject({ en: z.string(), bn: z.string() }),
    /** The live table that the model deals at. */
    gameId: z.string(),
    pictureUrl: z.string(),
    active: z.boolean(),
    streams: z.array(z.strictObject({ from: time, until: time })),
    /** Set by the administration: on or off regardless of the schedule. */
    streaming: z.boolean().nullable(),
  }),
);
/** @see modelsSchema */
export type Models = z.output<typeof modelsSchema>;

const MINUTE = 60_000;
const DAY = 86_400_000;
const msOf = (text: string) => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * MINUTE;

/** Whether a model's schedule has a stream at a moment (ms), and otherwise when the next one starts. */
export function planAt(streams: Models[number]['streams'], now: number): { streaming: boolean; next: number | null } {
  const midnight = startOf(dayOf(now))?.getTime() ?? 0;
  const spans = [-DAY, 0, DAY].flatMap((day) =>
    streams.map(({ from, until }) => {
      const begins = midnight + day + msOf(from);
      return { begins, ends: midnight + day + msOf(until) + (msOf(until) <= msOf(from) ? DAY : 0) };
    }),
  );
  const streaming = spans.some(({ begins, ends }) => begins <= now && now < ends);
  const coming = spans.map(({ begins }) => begins).filter((begins) => begins > now);
  return { streaming, next: streaming || coming.length === 0 ? null : Math.min(...coming) };
}

const byKey = eq(settings.key, MODELS_KEY);

/** All models of the merchant, in display order. */
export async function readModels(orm: Orm): Promise<Models> {
  const [row] = await orm.select({ value: settings.value }).from(settings).where(byKey);
  return row ? modelsSchema.parse(row.value) : [];
}

/** The same, locked until the transaction ends. */
export async function holdModels(tx: Orm): Promise<Models> {
  // A row to lock, if there was none yet.
  await tx.insert(settings).values({ key: MODELS_KEY, value: [] }).onConflictDoNothing();
  await tx.select({ key: settings.key }).from(settings).where(byKey).for('update');
  return readModels(tx);
}

/** Stores another list of models; only after {@link holdModels}. */
export async function writeModels(tx: Orm, models: Models): Promise<void> {
  await tx.update(settings).set({ value: models }).where(byKey);
}

/** The active models whose table is open, streaming ones first: API-65, GCEN-15. */
async function findModels(
  db: Database,
  { catalogue, language, now }: { catalogue: Catalogue; language: Language; now: number },
): Promise<LiveModel[]> {
  const models = await readModels(db.orm);
  const shown = models.flatMap(({ id, name, gameId, pictureUrl, active, streams, streaming }): LiveModel[] => {
    const game = catalogue.byId.get(gameId);
    if (!active || !game?.available) return [];
    const plan = planAt(streams, now);
    const isOn = streaming ?? plan.streaming;
    return [
      {
        modelId: id,
        name: pick(name, language),
        pictureUrl,
        active,
        streaming: isOn,
        nextStream: isOn || plan.next === null ? null : new Date(plan.next).toISOString(),
        game: game.wire,
      },
    ];
  });
  return shown.sort((a, b) => Number(b.streaming) - Number(a.streaming));
}

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
