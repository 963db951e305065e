import { ledgerMigration } from './0001-ledger.ts'
import type { Migration } from './migration.ts'

/** Every step of the schema, oldest first. Add at the end only. */
export const migrations: readonly Migration[] = [ledgerMigration]
