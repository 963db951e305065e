import { readCurrentStaffName } from '../command-line/staff.ts'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import { appendAuditRow } from './audit-chain.ts'
import { writeAuditHead } from './audit-head-file.ts'
import type { AuditHead } from './audit-repository.ts'

/** Records one command of a staff member in the audit. */
export interface CommandAudit {
  /**
   * Wraps the database, so that the command's first transaction also adds the audit row, and no change is committed
   * without it. The same row is the record of later transactions of the command too, such as the payout of an approved
   * withdrawal.
   */
  watch(db: Database): Database
  /** Starts recording. Transactions before this call do not belong to the command. */
  begin(services: Services): void
  /** Adds the row of a command that failed or committed no transaction, in a separate transaction. */
  end(isOk: boolean): Promise<void>
}

/**
 * Creates the recorder of one command of the current member of staff.
 * @param words the command as it was typed
 */
export function createCommandAudit(words: readonly string[]): CommandAudit {
  const staff = readCurrentStaffName()
  let services: Services | undefined
  let isRecorded = false

  /**
   * Stores the head of the audit in the file of this machine. The row itself is committed, so a disk error does not
   * fail the command.
   */
  function storeAuditHead({ config, log }: Services, head: AuditHead): void {
    try {
      writeAuditHead(config.dataDir, head)
    } catch (error) {
      log.warn({ err: error }, 'the end of the audit cannot be noted beside the database')
    }
  }

  const entry = (isOk: boolean, at: Services) => ({ staff, words, isOk, atMs: at.clock.now() })

  return {
    watch: db => ({
      ...db,
      async transact(work, options) {
        const at = services
        if (!at || isRecorded) return db.transact(work, options)
        const { result, head } = await db.transact(async tx => {
          const result = await work(tx)
          return { result, head: await appendAuditRow(at, tx, entry(true, at)) }
        }, options)
        isRecorded = true
        storeAuditHead(at, head)
        return result
      },
    }),
    begin(given) {
      services = given
    },
    async end(isOk) {
      const at = services
      if (!at || (isRecorded && isOk)) return
      // Marks the command as recorded, so that `watch` adds no more rows.
      isRecorded = true
      storeAuditHead(at, await at.db.transact(tx => appendAuditRow(at, tx, entry(isOk, at))))
    },
  }
}
