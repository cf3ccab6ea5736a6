import { type CallInput, granted, type TestClient } from './client';
import { png } from './pictures';

/** The text of the captcha that a new member-side form shows. */
export async function solveCaptcha(client: TestClient): Promise<string> {
  granted(await client.call('captcha', {}));
  return granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha')).answer;
}

/** Sends a feedback as this member would. @returns its id */
export async function sendFeedback(client: TestClient, part: Partial<CallInput<'sendFeedback'>> = {}): Promise<string> {
  const sender = granted(await client.call('memberInfo', {})).account;
  const captcha = await solveCaptcha(client);
  const input = { content: 'My deposit did not come.', sender, type: 1, captcha, ...part } as const;
  return granted(await client.call('sendFeedback', input)).feedbackId;
}

/** One small picture, as a feedback has it. */
export const onePicture = async (): Promise<string[]> => [(await png(30, 20)).toString('base64')];
