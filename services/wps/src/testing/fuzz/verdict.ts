import { errorStatus } from '@r777/shared/contracts';
import type { RawReply } from './sender';

const inside =
  /node_modules|\.ts:\d|\bselect .* from|insert into|ZodError|at .*\(.*:\d+:\d+\)|ECONNREFUSED|wps\.members/;

/**
 * What is wrong with an answer to hostile input, if anything: it must succeed, or be a typed 4xx whose status fits the
 * code and whose message reveals nothing internal.
 */
export function faultOf({ status, type, text }: RawReply): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (status < 300) return undefined;
  if (!type.startsWith('application/json')) return `${status} is no JSON: ${text.slice(0, 200)}`;
  const body = JSON.parse(text) as { success?: unknown; code?: unknown };
  if (body.success !== false || typeof body.code !== 'string') return `${status} without an envelope`;
  const expected = (errorStatus as Record<string, number>)[body.code];
  if (expected !== status) return `${body.code} came with ${status}, not ${expected}`;
  return inside.test(text) ? `tells of the inside: ${text.slice(0, 300)}` : undefined;
}

/** The refusal's code. */
export function codeOf({ text, type }: RawReply): string | undefined {
  return type.startsWith('application/json') ? (JSON.parse(text) as { code?: string }).code : undefined;
}
