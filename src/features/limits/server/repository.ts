import type { Selectable } from 'kysely'
import { REALITY_CHECK_DEFAULT_MINUTES } from '../../../domain/player/exclusion.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { limitsTables } from './tables.ts'

export type ProtectionRow = Selectable<Schema['player_protection']>

/** The default protection, for a player who has chosen nothing. */
const DEFAULT_PROTECTION: Omit<ProtectionRow, 'player_id'> = {
  reality_check_minutes: REALITY_CHECK_DEFAULT_MINUTES,
  reality_checks_seen: 0,
  reality_check_seen_at_ms: null,
  offered_at_deposit_ms: null,
  exclusion_kind: '',
  exclusion_from_ms: null,
  exclusion_until_ms: null,
  exclusion_fixed_until_ms: null,
  promotions_off_from_ms: null,
  promotions_on_at_ms: null,
}

const selectProtection = prepareQuery((db, p: { playerId: string }) =>
  db
    .selectFrom('player_protection')
    .select(columnsOf(limitsTables.player_protection))
    .where('player_id', '=', p.playerId),
)

/** The reality check, offers and exclusion that a player has chosen, or the defaults. */
export async function readPlayerProtection(
  source: Transaction | Database,
  playerId: string,
): Promise<ProtectionRow> {
  const row = await ('lookUp' in source
    ? source.lookUp(selectProtection, { playerId })
    : source.first(selectProtection, { playerId }))
  return row ?? { player_id: playerId, ...DEFAULT_PROTECTION }
}

/** Stores some fields of a player's protection, inside the caller's transaction. */
export async function saveProtection(
  tx: Transaction,
  playerId: string,
  change: Partial<Omit<ProtectionRow, 'player_id'>>,
): Promise<void> {
  await tx.query
    .insertInto('player_protection')
    .values({ player_id: playerId, ...DEFAULT_PROTECTION, ...change })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet(change))
    .execute()
}

/** Counts an acknowledged reality check, inside the caller's transaction. */
export async function countAcknowledgedRealityCheck(
  tx: Transaction,
  playerId: string,
  atMs: number,
): Promise<void> {
  await tx.query
    .insertInto('player_protection')
    .values({
      player_id: playerId,
      ...DEFAULT_PROTECTION,
      reality_checks_seen: 1,
      reality_check_seen_at_ms: atMs,
    })
    .onConflict(conflict =>
      conflict.column('player_id').doUpdateSet(row => ({
        reality_checks_seen: row('player_protection.reality_checks_seen', '+', 1),
        reality_check_seen_at_ms: atMs,
      })),
    )
    .execute()
}
