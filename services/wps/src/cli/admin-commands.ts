import { readFileSync, writeFileSync } from 'node:fs';
import { DataFolderInUse } from '@r777/server-kit';
import { type Command, commandOf, UsageError } from '@r777/server-kit/cli';
import { z } from 'zod';
import { type AdminCallName, type AdminOutput, adminCallList } from '../admin/contract/admin-calls';
import type { AdminCall } from '../admin/contract/declare';
import { callApi } from './api';
import { address, apiOf, type Surroundings } from './environment';
import { resultText } from './output';
import { accessInDatabase, isInDatabase } from './token-commands';

const repetition = {
  key: z.string().optional().meta({ description: 'Repeat a call that was not heard of under its key' }),
};

const picture = {
  file: z.string().optional().meta({ description: 'Write the picture into this new file', placeholder: 'path' }),
};

/** Writes a picture into a new file, for those who want to look at it. @throws UsageError when it cannot be written */
function keepPicture(value: unknown, file: string): object {
  const { type, content } = value as AdminOutput<'feedbackPicture'>;
  const bytes = Buffer.from(content, 'base64');
  try {
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new UsageError(`file: ${(error as Error).message}`);
  }
  return { file, type, bytes: bytes.length };
}

type Given = Readonly<Record<string, unknown>> & { api?: string; key?: string; file?: string };

async function perform(call: AdminCallName, words: string, given: Given, around: Surroundings): Promise<unknown> {
  const { api, key, file: _file, ...input } = given;
  if (isInDatabase(words) && api === undefined && (around.env.DATABASE_URL || around.env.DATA_DIR)) {
    try {
      return await accessInDatabase(words, input, around);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
    }
  }
  return callApi(await apiOf(around, api), call, input, key);
}

/** The text of a pack, which is named by its file. @throws UsageError when it cannot be read */
function packText(given: Given): Given {
  const pack = String(given.pack);
  if (pack.trimStart().startsWith('{')) return given;
  try {
    return { ...given, pack: readFileSync(pack, 'utf8') };
  } catch (error) {
    throw new UsageError(`pack: ${(error as Error).message}`);
  }
}

/** Commands that keep something on this machine besides making their call. */
const apart: ReadonlySet<AdminCallName> = new Set(['enrol', 'login', 'logout']);

/** One command for each call of the admin API. */
export function adminCommandsOf(around: Surroundings): readonly Command[] {
  return adminCallList
    .filter(([call]) => !apart.has(call))
    .map(([call, declared]) => {
      const { command, method, input, summary, danger = false, once = false }: AdminCall = declared;
      const words = command.replace(/ ?<\w+>/g, '');
      return commandOf(command, input, {
        summary,
        danger,
        more: z.object({ ...address, ...(once ? repetition : {}), ...(call === 'feedbackPicture' ? picture : {}) }),
        // What a query means is the API's to read: everything in it is text.
        isChecked: method !== 'GET',
        async run(given) {
          const input = call === 'policySet' ? packText(given as Given) : (given as Given);
          const answer = await perform(call, words, input, around);
          const { file } = given as Given;
          const value = call === 'feedbackPicture' && file !== undefined ? keepPicture(answer, file) : answer;
          return { value, text: resultText(value) };
        },
      });
    });
}
