import type { Database } from '../db/database.ts'
import type { Parts } from '../parts.ts'
import { type AuditHead, appendAudit } from './audit-chain.ts'
import { writeAuditHead } from './audit-head-file.ts'
import { exactArgs, type OperatorCommand, staffName, textOption, UsageError } from './command.ts'

const LISTED_MAX = 200

/** Records one command. */
export interface CommandAudit {
  /**
   * The same database, where the first transaction that commits carries the row of the audit: nothing that the command
   * changes is without it. What follows in further transactions, such as the payout of an approved withdrawal, is covered
   * by the same row.
   */
  watch(db: Database): Database
  /** Begins: transactions before it are not the command's. */
  begin(parts: Parts): void
  /** Adds the row of a command that has not changed anything, or of one that failed, in a transaction of its own. */
  end(isOk: boolean): Promise<void>
}

/** @param words the command as it was typed */
export function createCommandAudit(words: readonly string[]): CommandAudit {
  const staff = staffName()
  let parts: Parts | undefined
  let isRecorded = false

  /** The row is committed, so a disk that cannot keep the note does not make the command fail. */
  function noteHead({ config, log }: Parts, head: AuditHead): void {
    try {
      writeAuditHead(config.dataDir, head)
    } catch (error) {
      log.warn({ err: error }, 'the end of the audit cannot be noted beside the database')
    }
  }

  const entry = (isOk: boolean, at: Parts) => ({ staff, words, isOk, atMs: at.clock.now() })

  return {
    watch: db => ({
      ...db,
      async transact(work, options) {
        const at = parts
        if (!at || isRecorded) return db.transact(work, options)
        const { result, head } = await db.transact(async tx => {
          const result = await work(tx)
          return { result, head: await appendAudit(at, tx, entry(true, at)) }
        }, options)
        isRecorded = true
        noteHead(at, head)
        return result
      },
    }),
    begin(given) {
      parts = given
    },
    async end(isOk) {
      const at = parts
      if (!at || (isRecorded && isOk)) return
      // From here on `watch` adds no row of its own.
      isRecorded = true
      noteHead(at, await at.db.transact(tx => appendAudit(at, tx, entry(isOk, at))))
    },
  }
}

/** The begin of a UTC day. @throws UsageError for anything but YYYY-MM-DD */
function dayOption(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(atMs)) throw new UsageError()
  return atMs
}

const DAY_MS = 24 * 60 * 60 * 1000

export const auditCommand: OperatorCommand = {
  noun: 'audit',
  verb: '',
  usage: `audit [list]                     lists the latest ${LISTED_MAX} changes by staff, newest first`,
  help: [
    '--staff NAME, --command "player block", --about TEXT (a word of the command, such as the id of a player),',
    '--failed, --from YYYY-MM-DD, --to YYYY-MM-DD: only these; days are those of UTC, both included.',
    '`verify` proves that no row was changed, removed or added by other means.',
  ],
  options: {
    staff: { type: 'string' },
    command: { type: 'string' },
    about: { type: 'string' },
    failed: { type: 'boolean' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
  async run({ db }, words) {
    if (words.args.length > 0 && exactArgs(words, 1)[0] !== 'list') throw new UsageError()
    const [fromMs, toMs] = [dayOption(textOption(words, 'from')), dayOption(textOption(words, 'to'))]
    const [staff, begin] = [textOption(words, 'staff'), textOption(words, 'command')]
    const about = textOption(words, 'about')
    let query = db.read.selectFrom('operator_audit').selectAll()
    if (staff !== undefined) query = query.where('staff', '=', staff)
    if (words.options.failed) query = query.where('is_ok', '=', 0)
    if (fromMs !== undefined) query = query.where('at_ms', '>=', fromMs)
    if (toMs !== undefined) query = query.where('at_ms', '<', toMs + DAY_MS)
    if (begin !== undefined) {
      const head = JSON.stringify(begin.split(/\s+/)).slice(0, -1)
      query = query.where(({ eb, fn, val }) =>
        eb(fn('substr', ['command', val(1), val(head.length)]), '=', head),
      )
    }
    // The JSON of a word has its quotes, so only whole words match.
    if (about !== undefined) {
      query = query.where(({ eb, fn, val, ref }) =>
        eb(fn('replace', ['command', val(JSON.stringify(about)), val('')]), '<>', ref('command')),
      )
    }
    const rows = await query.orderBy('position', 'desc').limit(LISTED_MAX).execute()
    const data = rows.map(row => ({
      at: new Date(row.at_ms).toISOString(),
      staff: row.staff,
      isOk: row.is_ok === 1,
      command: JSON.parse(row.command) as string[],
      position: row.position,
      hash: row.hash,
    }))
    const lines = data.map(each =>
      [each.at, each.staff, each.isOk ? 'done' : 'failed', each.command.join(' ')].join('  '),
    )
    return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
  },
}
