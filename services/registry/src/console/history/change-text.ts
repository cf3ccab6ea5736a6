import type { AuditEntry } from '../../model';

/** The change of an audit log entry, from and to; only one side if there was no other. */
export function changeText({ from, to }: AuditEntry): string {
  if (from !== null && to !== null) return `${from} → ${to}`;
  return to ?? from ?? '–';
}
