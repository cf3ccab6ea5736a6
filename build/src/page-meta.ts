import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './rspack/common';

interface Texts {
  title: Record<string, string>;
  headline: Record<string, string>;
  description: Record<string, string>;
}
interface Bilingual {
  BN: string;
  EN: string;
}

/** Title, description and canonical address of one path, for the HTML that the host sends. */
export interface PageMeta {
  path: string;
  title: Bilingual;
  description: Bilingual;
  canonical?: string;
}

const BRAND = 'R777';
const textsIn = async (language: string, namespace: string) =>
  JSON.parse(await readFile(join(root, `locales/${language}/${namespace}.json`), 'utf8')) as object;
const texts = async (language: string) =>
  ({ ...(await textsIn(language, 'shell')), ...(await textsIn(language, 'meta')) }) as Texts;

/** Page texts by path, from the shell's route table and its language files: the same that the running page sets. */
export async function pageMeta(): Promise<PageMeta[]> {
  const table = (await import(pathToFileURL(join(root, 'shell/src/routes/table.ts')).href)) as {
    routes: readonly { name: string; paths: readonly string[]; canonical?: string }[];
  };
  const [bn, en] = await Promise.all([texts('bn'), texts('en')]);
  const seen = new Set<string>();
  return table.routes.flatMap(({ name, paths, canonical }) => {
    const titleIn = (t: Texts) => (canonical ? t.headline[name] : `${t.title[name]} – ${BRAND}`) ?? BRAND;
    const descriptionIn = (t: Texts) => (canonical ? t.description[name] : t.description.home) ?? '';
    const fresh = paths.filter((path) => !seen.has(path));
    for (const path of fresh) seen.add(path);
    return fresh.map((path) => ({
      path,
      title: { BN: titleIn(bn), EN: titleIn(en) },
      description: { BN: descriptionIn(bn), EN: descriptionIn(en) },
      ...(canonical ? { canonical } : {}),
    }));
  });
}
