import type { AuditEntry } from '../../model';

/** What an entry of the audit log changed, from what to what; one side alone where there was no other. */
export function changeText({ from, to }: AuditEntry): string {
  if (from !== null && to !== null) return `${from} → ${to}`;
  return to ?? from ?? '–';
}
