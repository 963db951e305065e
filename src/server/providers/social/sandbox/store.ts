import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import {
  deleteOpenIdEntries,
  findOpenIdEntry,
  findOpenIdEntryByUid,
  markOpenIdEntryConsumed,
  type OpenIdEntryRow,
  upsertOpenIdEntry,
} from './repository.ts'

/**
 * The database that stores the entries of the OpenID provider, and the clock that decides whether an entry has expired.
 */
export interface OpenIdStoreServices {
  readonly db: Database
  readonly clock: Clock
}

/**
 * The form of the ids that the provider makes. Other texts in a request are not searched for in the database, because
 * PostgreSQL rejects some texts.
 */
const ID_PATTERN = /^[\w.~-]{1,256}$/

/** Stores the provider's entries of one kind in the database, which all processes share. */
export function createOpenIdAdapter({ db, clock }: OpenIdStoreServices, kind: string): Adapter {
  const keyOf = (id: string): string | undefined => (ID_PATTERN.test(id) ? `${kind}:${id}` : undefined)

  function toPayload(row: OpenIdEntryRow | undefined): AdapterPayload | undefined {
    if (!row || (row.expires_at_ms !== null && row.expires_at_ms <= clock.now())) return undefined
    const payload = JSON.parse(row.payload) as AdapterPayload
    return row.consumed_at_ms === null
      ? payload
      : { ...payload, consumed: Math.floor(row.consumed_at_ms / 1000) }
  }

  return {
    async upsert(id, payload, expiresInS) {
      const key = keyOf(id)
      if (key === undefined) throw new Error(`No ${kind} can have this id`)
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? '',
        uid: payload.uid ?? '',
        expires_at_ms: expiresInS === undefined ? null : clock.now() + expiresInS * 1000,
      }
      await upsertOpenIdEntry(db, { key, ...row })
    },
    async find(id) {
      const key = keyOf(id)
      return key === undefined ? undefined : toPayload(await findOpenIdEntry(db, key))
    },
    findByUid: async uid =>
      ID_PATTERN.test(uid) ? toPayload(await findOpenIdEntryByUid(db, kind, uid)) : undefined,
    // Finds nothing, because user codes belong to the log-in of devices without a keyboard, which is disabled.
    findByUserCode: async () => undefined,
    consume: id => markOpenIdEntryConsumed(db, keyOf(id) ?? '', clock.now()),
    destroy: id => deleteOpenIdEntries(db, 'key', keyOf(id) ?? ''),
    revokeByGrantId: grantId => deleteOpenIdEntries(db, 'grant_id', grantId),
  }
}
