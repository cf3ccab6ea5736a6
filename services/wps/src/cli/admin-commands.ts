import { DataFolderInUse } from '@r777/server-kit';
import { type Command, commandOf } from '@r777/server-kit/cli';
import { z } from 'zod';
import { type AdminCallName, adminCallList } from '../admin/contract/admin-calls';
import type { AdminCall } from '../admin/contract/declare';
import { callApi } from './api';
import { apiOf, type Surroundings } from './environment';
import { resultText } from './output';
import { tokensInDatabase } from './token-commands';

/** Where the backend is. */
export const address = {
  api: z.string().optional().meta({ description: 'Address of the backend', placeholder: 'url' }),
};
const repetition = {
  key: z.string().optional().meta({ description: 'Repeat a call that was not heard of under its key' }),
};

type Given = Readonly<Record<string, unknown>> & { api?: string; key?: string };

async function perform(call: AdminCallName, words: string, given: Given, around: Surroundings): Promise<unknown> {
  const { api, key, ...input } = given;
  if (words.startsWith('token ') && api === undefined && (around.env.DATABASE_URL || around.env.DATA_DIR)) {
    try {
      return await tokensInDatabase(words, input, around);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
    }
  }
  return callApi(await apiOf(around, api), call, input, key);
}

/** One command for each call of the admin API. */
export function adminCommandsOf(around: Surroundings): readonly Command[] {
  return adminCallList.map(([call, declared]) => {
    const { command, method, input, summary, danger = false, once = false }: AdminCall = declared;
    const words = command.replace(/ ?<\w+>/g, '');
    return commandOf(command, input, {
      summary,
      danger,
      more: z.object({ ...address, ...(once ? repetition : {}) }),
      // What a query means is the API's to read: everything in it is text.
      isChecked: method !== 'GET',
      async run(given) {
        const value = await perform(call, words, given as Given, around);
        return { value, text: resultText(value) };
      },
    });
  });
}
