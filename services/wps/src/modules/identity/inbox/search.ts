import type { Language } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { shownIn } from './figures';
import { inboxMessages } from './tables';
import { messageTexts } from './texts';

const params = inboxMessages.params;

/** A text with its placeholders filled, as SQL. */
function filled(text: string, language: Language): SQL {
  const names = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''));
  return [...names].reduce<SQL>(
    (inside, name) =>
      sql`replace(${inside}, ${`{{${name}}}`}, ${shownIn(name, sql`coalesce(${params} ->> ${name}, '')`, language)})`,
    sql`${text}::text`,
  );
}

/** Title and content of a message in one language, as SQL: only the key and the parameters are stored. */
function wordsIn(language: Language): SQL {
  const cases = Object.entries(messageTexts).map(
    ([key, texts]) => sql`when ${key} then ${filled(texts[language === 'BN' ? 'bn' : 'en'].join('\n'), language)}`,
  );
  return sql`case ${inboxMessages.key} ${sql.join(cases, sql` `)} end`;
}

/**
 * True for messages whose title or content in that language has the text, whatever its case. Both sides are normalised:
 * some Bengali letters have two spellings. `position` knows no wildcards, so a `%` is only a percent sign.
 */
export function hasText(search: string, language: Language): SQL {
  const wanted = search.normalize('NFC').toLowerCase();
  // An amount is found however it is typed: as it is shown, or without its commas.
  return sql`(position(${wanted} in normalize(lower(${wordsIn(language)}), NFC)) > 0
    or position(${wanted} in coalesce(${params} ->> 'amount', '')) > 0)`;
}
