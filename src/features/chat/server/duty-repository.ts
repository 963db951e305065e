import type { Kysely } from 'kysely'
import type { ChatDesk } from '../../../domain/player/chat.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { chatTables } from './tables.ts'

/** A member of staff on duty at a desk. */
export interface StaffDuty {
  readonly staff: string
  readonly desk: ChatDesk
  /** The name of the member of staff that players see; empty for the desk's own name. */
  readonly name: string
  readonly untilMs: number
}

/** Lists the staff on duty at a time, sorted by name, at one desk or at all desks. */
export async function listStaffDuties(
  query: Kysely<Schema>,
  atMs: number,
  desk?: ChatDesk,
): Promise<StaffDuty[]> {
  let rows = query
    .selectFrom('chat_duty')
    .select(columnsOf(chatTables.chat_duty))
    .where('until_ms', '>', atMs)
  if (desk) rows = rows.where('desk', '=', desk)
  const found = await rows.orderBy('staff').orderBy('desk').execute()
  return found.map(({ until_ms: untilMs, ...row }) => ({ ...row, untilMs }))
}

/** Finds the name of a member of staff that players last saw at a desk; empty for the desk's own name. */
export async function findStaffName(query: Kysely<Schema>, staff: string, desk: ChatDesk): Promise<string> {
  const row = await query
    .selectFrom('chat_duty')
    .select('name')
    .where('staff', '=', staff)
    .where('desk', '=', desk)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** Puts a member of staff on duty until a time, or changes that time, inside the caller's transaction. */
export async function putStaffDuty({ query }: Transaction, { untilMs, ...duty }: StaffDuty): Promise<void> {
  await query
    .insertInto('chat_duty')
    .values({ ...duty, until_ms: untilMs })
    .onConflict(conflict =>
      conflict.columns(['staff', 'desk']).doUpdateSet({ name: duty.name, until_ms: untilMs }),
    )
    .execute()
}

/** Extends the duty of a member of staff to a time, inside the caller's transaction; never shortens it. */
export async function extendStaffDuty(
  tx: Transaction,
  { staff, desk, untilMs }: Omit<StaffDuty, 'name'>,
): Promise<void> {
  const known = await tx.query
    .selectFrom('chat_duty')
    .select('until_ms')
    .where('staff', '=', staff)
    .where('desk', '=', desk)
    .executeTakeFirst()
  if (!known) return putStaffDuty(tx, { staff, desk, name: '', untilMs })
  if (known.until_ms >= untilMs) return
  await tx.query
    .updateTable('chat_duty')
    .set({ until_ms: untilMs })
    .where('staff', '=', staff)
    .where('desk', '=', desk)
    .execute()
}

/**
 * Ends the duties of a member of staff at all desks, inside the caller's transaction. Keeps the names.
 * @returns how many duties ended
 */
export async function endStaffDuties({ query }: Transaction, staff: string, atMs: number): Promise<number> {
  const rows = await query
    .updateTable('chat_duty')
    .set({ until_ms: atMs })
    .where('staff', '=', staff)
    .where('until_ms', '>', atMs)
    .returning('desk')
    .execute()
  return rows.length
}

export interface CannedAnswer {
  readonly name: string
  readonly text: string
}

/** Every canned answer, sorted by name. */
export function listCannedAnswers(query: Kysely<Schema>): Promise<CannedAnswer[]> {
  return query.selectFrom('chat_canned').select(['name', 'text']).orderBy('name').execute()
}

export function findCannedAnswer(query: Kysely<Schema>, name: string): Promise<CannedAnswer | undefined> {
  return query.selectFrom('chat_canned').select(['name', 'text']).where('name', '=', name).executeTakeFirst()
}

/** Adds or replaces a canned answer, inside the caller's transaction. */
export async function putCannedAnswer({ query }: Transaction, { name, text }: CannedAnswer): Promise<void> {
  await query
    .insertInto('chat_canned')
    .values({ name, text })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ text }))
    .execute()
}

/**
 * Deletes a canned answer, inside the caller's transaction.
 * @returns false for an unknown name
 */
export async function deleteCannedAnswer({ query }: Transaction, name: string): Promise<boolean> {
  const rows = await query.deleteFrom('chat_canned').where('name', '=', name).returning('name').execute()
  return rows.length > 0
}
