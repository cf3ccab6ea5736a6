import { type Language, languages } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';

/** The language of the calling page, from its header; messages to its player are written in it. */
export function languageOf(request: FastifyRequest): Language {
  return languages.find((language) => language === request.headers.language) ?? languages[0];
}
