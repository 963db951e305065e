import type { Kysely, Selectable } from 'kysely'
import type { Notice } from '../../../domain/site/notice.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** Reads the notices by staff that end after `afterMs`, newest first. Works inside or outside a transaction. */
export async function listNotices(
  query: Kysely<Schema>,
  { afterMs, limit }: { readonly afterMs: number; readonly limit: number },
): Promise<Notice[]> {
  const rows = await query
    .selectFrom('notice')
    .selectAll()
    .where('until_ms', '>', afterMs)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(noticeOf)
}

export async function insertNotice({ query }: Transaction, notice: Notice): Promise<void> {
  const { id, title, text, audience, purpose, link, isLine, isPopup, fromMs, untilMs } = notice
  await query
    .insertInto('notice')
    .values({
      id,
      title,
      text,
      audience,
      purpose,
      link,
      is_line: Number(isLine),
      is_popup: Number(isPopup),
      from_ms: fromMs,
      until_ms: untilMs,
    })
    .execute()
}

/**
 * Deletes a notice, inside the caller's transaction.
 * @returns the deleted notice; `undefined` for an unknown id
 */
export async function deleteNotice({ query }: Transaction, id: string): Promise<Notice | undefined> {
  const row = await query.deleteFrom('notice').where('id', '=', id).returningAll().executeTakeFirst()
  return row && noticeOf(row)
}

function noticeOf({
  is_line,
  is_popup,
  from_ms: fromMs,
  until_ms: untilMs,
  ...row
}: Selectable<Schema['notice']>): Notice {
  return { ...row, isMarkdown: false, isLine: is_line === 1, isPopup: is_popup === 1, fromMs, untilMs }
}
