import { errorStatus, type RegistryErrorCode } from '@mfe/contract/error-codes';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { failureHelp } from '../error-help';
import { RegistryError } from '../registry-error';
import type { AccessLog } from './access-log';
import { errorsPage, failureAnswers } from './answers';

test.each([
  ['checks.busy', 503],
  ['upload.busy', 429],
] as const)('an upload that is refused for now says when to try again: %s', async (code, status) => {
  const app = fastify();
  failureAnswers(app, { refused: () => {} } as unknown as AccessLog);
  app.post('/upload', () => Promise.reject(new RegistryError(code, 'busy')));
  const answer = await app.inject({ method: 'POST', url: '/upload' });
  expect(answer).toMatchObject({ statusCode: status, headers: { 'retry-after': '5' } });
  expect(answer.json()).toMatchObject({ success: false, code });
});

test('every refusal names a place on the page of errors that explains its code', async () => {
  const app = fastify();
  failureAnswers(app, { refused: () => {} } as unknown as AccessLog);
  errorsPage(app);
  app.post('/fails/:code', ({ params }) => {
    throw new RegistryError((params as { code: RegistryErrorCode }).code, 'no');
  });
  const page = (await app.inject('/errors')).body;
  for (const code of Object.keys(errorStatus)) {
    const { help } = (await app.inject({ method: 'POST', url: `/fails/${code}` })).json();
    expect(help).toBe(`/errors#${code}`);
    expect(page).toContain(`<h3 id="${help.split('#')[1]}">`);
  }
  for (const reason of Object.keys(failureHelp)) expect(page).toContain(`<h3 id="${reason}">`);
  expect(page).not.toMatch(/`|undefined|<version>/);
});
