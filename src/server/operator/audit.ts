import { newId } from '../clock.ts'
import type { Parts } from '../parts.ts'
import { noArgs, type OperatorCommand, staffName } from './command.ts'

const LISTED_MAX = 200

/** Records what a member of staff did, or tried to do. */
export async function recordAudit(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  entry: { words: readonly string[]; isOk: boolean },
): Promise<void> {
  const atMs = clock.now()
  await db.transact(tx =>
    tx.query
      .insertInto('operator_audit')
      .values({
        id: newId(atMs),
        staff: staffName(),
        command: JSON.stringify(entry.words),
        is_ok: entry.isOk ? 1 : 0,
        at_ms: atMs,
      })
      .execute(),
  )
}

export const auditCommand: OperatorCommand = {
  noun: 'audit',
  verb: '',
  usage: `audit                            lists the latest ${LISTED_MAX} changes by staff, newest first`,
  async run({ db }, words) {
    noArgs(words)
    const rows = await db.read
      .selectFrom('operator_audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(LISTED_MAX)
      .execute()
    const data = rows.map(row => ({
      at: new Date(row.at_ms).toISOString(),
      staff: row.staff,
      isOk: row.is_ok === 1,
      command: JSON.parse(row.command) as string[],
    }))
    const lines = data.map(each =>
      [each.at, each.staff, each.isOk ? 'done' : 'failed', each.command.join(' ')].join('  '),
    )
    return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
  },
}
