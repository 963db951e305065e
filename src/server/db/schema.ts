import type { LedgerTables } from '../ledger/tables.ts'
import type { GameTables } from '../modules/game/tables.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { WalletTables } from './tables/wallet.ts'

/** Every table of the database, as Kysely sees it. Columns are snake_case; the same on both engines. */
export interface Schema extends LedgerTables, IdentityTables, WalletTables, GameTables {}
