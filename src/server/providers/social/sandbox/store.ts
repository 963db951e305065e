import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteExpiredRows } from '../../../db/retention.ts'

/** What the store works with. */
export interface StoreParts {
  readonly db: Database
  readonly clock: Clock
}

/** Ids as the provider makes them. Other texts of a request never reach the database, which rejects some. */
const ID_PATTERN = /^[\w.~-]{1,256}$/

interface Place {
  readonly key: string
}

/** Where the provider keeps entries of one kind; all processes share them through the database. */
export function createAdapter({ db, clock }: StoreParts, kind: string): Adapter {
  const placeOf = (id: string): Place | undefined =>
    ID_PATTERN.test(id) ? { key: `${kind}:${id}` } : undefined

  async function find(column: 'key' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const row = await db.read
      .selectFrom('sandbox_openid')
      .selectAll()
      .where(column, '=', value)
      .where('key', 'like', `${kind}:%`)
      .executeTakeFirst()
    if (!row || (row.expires_at_ms !== null && row.expires_at_ms <= clock.now())) return undefined
    const payload = JSON.parse(row.payload) as AdapterPayload
    return row.consumed_at_ms === null
      ? payload
      : { ...payload, consumed: Math.floor(row.consumed_at_ms / 1000) }
  }

  return {
    async upsert(id, payload, expiresInS) {
      const place = placeOf(id)
      if (!place) throw new Error(`No ${kind} can have this id`)
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? '',
        uid: payload.uid ?? '',
        expires_at_ms: expiresInS === undefined ? null : clock.now() + expiresInS * 1000,
      }
      await db.transact(tx =>
        tx.query
          .insertInto('sandbox_openid')
          .values({ ...place, ...row, consumed_at_ms: null })
          .onConflict(conflict => conflict.column('key').doUpdateSet(row))
          .execute(),
      )
    },
    async find(id) {
      const place = placeOf(id)
      return place && find('key', place.key)
    },
    findByUid: async uid => (ID_PATTERN.test(uid) ? find('uid', uid) : undefined),
    // User codes belong to a flow for devices, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      const key = placeOf(id)?.key ?? ''
      await db.transact(tx =>
        tx.query
          .updateTable('sandbox_openid')
          .set({ consumed_at_ms: clock.now() })
          .where('key', '=', key)
          .execute(),
      )
    },
    async destroy(id) {
      const key = placeOf(id)?.key ?? ''
      await db.transact(tx => tx.query.deleteFrom('sandbox_openid').where('key', '=', key).execute())
    },
    async revokeByGrantId(grantId) {
      await db.transact(tx => tx.query.deleteFrom('sandbox_openid').where('grant_id', '=', grantId).execute())
    },
  }
}

/** Removes what has expired. @returns how many rows */
export function removeExpired(db: Database, atMs: number): Promise<number> {
  return deleteExpiredRows(db, { table: 'sandbox_openid', key: 'key' }, atMs)
}
