import type { Kysely, Selectable } from 'kysely'
import { PASSKEY_LIMITS } from '../../../../domain/player/account.ts'
import { createCamelRowMapper } from '../../../../server/db/camel-rows.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import type { Schema } from '../../../../server/db/schema.ts'
import { playerTables } from '../tables.ts'

type PasskeyRow = Selectable<Schema['passkey']>

export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string
  readonly playerId: string
  readonly name: string
  /** The passkey's public key in COSE format (RFC 9053). */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** The signature counter of the authenticator; 0 for an authenticator without one. */
  readonly counter: number
  /** The connections by which a browser reaches the authenticator, such as USB or NFC (WebAuthn, section 5.8.4). */
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
  /** When the passkey was added, epoch milliseconds. */
  readonly createdAtMs: number
  /** When the passkey was last used, epoch milliseconds; null before the first use. */
  readonly usedAtMs: number | null
}

const camelPasskey = createCamelRowMapper(playerTables.passkey)

function toPasskey(row: PasskeyRow): Passkey {
  return {
    ...camelPasskey(row),
    publicKey: new Uint8Array(row.public_key),
    transports: JSON.parse(row.transports) as string[],
    isBackedUp: row.is_backed_up === 1,
  }
}

export async function findPasskey(query: Kysely<Schema>, id: string): Promise<Passkey | undefined> {
  const row = await query.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPasskey(row)
}

/** The passkeys of a player, the newest first. */
export async function listPasskeys(query: Kysely<Schema>, playerId: string): Promise<Passkey[]> {
  const rows = await query
    .selectFrom('passkey')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .limit(PASSKEY_LIMITS.countMax)
    .execute()
  return rows.map(toPasskey)
}

/**
 * Stores a passkey, inside the caller's transaction.
 * @returns false when any player already has a passkey with this id
 */
export async function insertPasskey(tx: Transaction, passkey: Passkey): Promise<boolean> {
  const inserted = await tx.query
    .insertInto('passkey')
    .values({
      id: passkey.id,
      player_id: passkey.playerId,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      is_backed_up: passkey.isBackedUp ? 1 : 0,
      created_at_ms: passkey.createdAtMs,
      used_at_ms: passkey.usedAtMs,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

/**
 * Stores a use of a passkey, inside the caller's transaction. The new counter must be higher than the stored one, or
 * both 0 for an authenticator without a counter.
 * @returns false when the passkey no longer exists, or the counter is not higher
 */
export async function storePasskeyUse(
  tx: Transaction,
  { id, counter, isBackedUp }: Pick<Passkey, 'id' | 'counter' | 'isBackedUp'>,
  atMs: number,
): Promise<boolean> {
  const stored = await tx.query
    .updateTable('passkey')
    .set({ counter, is_backed_up: isBackedUp ? 1 : 0, used_at_ms: atMs })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .execute()
  return stored.length === 1
}

/**
 * Deletes a passkey of a player, inside the caller's transaction.
 * @returns the deleted passkey; `undefined` when the player does not have it
 */
export async function deletePasskey(
  tx: Transaction,
  playerId: string,
  id: string,
): Promise<Passkey | undefined> {
  const [removed] = await tx.query
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .returningAll()
    .execute()
  return removed && toPasskey(removed)
}
