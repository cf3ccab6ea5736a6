import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { redraw } from '../../../platform/pictures/redraw';
import { memberIcons } from './tables';

/** In pixels. */
const SIDE = 512;

/** Stores a member's head icon. @throws AppError `request.invalid`, `request.tooLarge` with the field `icon` */
export async function keepIcon(db: Database, memberId: number, base64: string, at: Date): Promise<void> {
  const drawing = { field: 'icon', longest: SIDE, icon: true };
  const { content } = await redraw(Buffer.from(base64, 'base64'), drawing);
  await db.orm
    .insert(memberIcons)
    .values({ memberId, content, at })
    .onConflictDoUpdate({ target: memberIcons.memberId, set: { content, at } });
}

/** A member's head icon as a `data:` address, or null. */
export async function readIcon(db: Database, memberId: number): Promise<string | null> {
  const [row] = await db.rows<{ base64: string }>(
    sql`select encode(content, 'base64') as base64 from wps.member_icons where member_id = ${memberId}`,
  );
  // PostgreSQL breaks base64 into lines.
  return row ? `data:image/jpeg;base64,${row.base64.replaceAll('\n', '')}` : null;
}
