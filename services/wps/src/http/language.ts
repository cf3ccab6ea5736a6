import { type Language, languages } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';

/** The language that a page is shown in, from its header; what is sent to its player is written in it. */
export function languageOf(request: FastifyRequest): Language {
  return languages.find((language) => language === request.headers.language) ?? languages[0];
}
