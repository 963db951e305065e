import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { hashesOfIdentifier, type PersonalIdentifier } from '../../../server/identity/kept-identifier.ts'
import { listIdentifierHolders } from '../../../server/identity/kept-identifier-repository.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import type { Services } from '../../../server/services.ts'
import type { KycState } from '../rules/kyc.ts'
import {
  computeDocumentHashes,
  decryptKycDetails,
  documentIdentifiersOf,
  type KycDetails,
  kycIdentifiersOf,
  personIdentifiersOf,
} from './details.ts'
import {
  listKycAndExclusionStates,
  listMatchHashHolders,
  listUnhashedVerifications,
  lockKyc,
  releaseDocumentsOfPlayer,
  replaceMatchHashes,
  reserveDocumentForPlayer,
  updateKyc,
} from './repository.ts'

/**
 * Another account that may belong to the same person. It has or had the same document, or the same birthday and at
 * least two parts of the name.
 */
export interface KycMatch {
  readonly playerId: string
  readonly state: KycState
  readonly isExcluded: boolean
  readonly hasSameDocument: boolean
  /** Number of shared parts of the name; 0 if the birthday differs. */
  readonly sharedNameParts: number
}

/** Two verifications with the same birthday match if the names share at least this number of parts. */
const SHARED_PARTS_MIN = 2

/** The accounts that match a verification, in the order of their ids; inside or outside a transaction. */
export async function findKycMatches(
  query: Kysely<Schema>,
  vault: Vault,
  { playerId, details, atMs }: { playerId: string; details: KycDetails; atMs: number },
): Promise<readonly KycMatch[]> {
  const documents = await countSharedIdentifiers(query, vault, documentIdentifiersOf(details), playerId)
  const parts = await countSharedIdentifiers(query, vault, personIdentifiersOf(details), playerId)
  const named = [...parts].filter(([, count]) => count >= SHARED_PARTS_MIN).map(([id]) => id)
  const ids = [...new Set([...documents.keys(), ...named])]
  if (ids.length === 0) return []
  return (await listKycAndExclusionStates(query, ids)).map(row => ({
    playerId: row.player_id,
    state: row.state,
    isExcluded: (row.excluded_until_ms ?? 0) > atMs,
    hasSameDocument: documents.has(row.player_id),
    sharedNameParts: parts.get(row.player_id) ?? 0,
  }))
}

/** For every other player who has or had at least one of the identifiers, the number of these identifiers. */
async function countSharedIdentifiers(
  query: Kysely<Schema>,
  vault: Vault,
  identifiers: readonly PersonalIdentifier[],
  playerId: string,
): Promise<ReadonlyMap<string, number>> {
  const places = new Map(
    identifiers.flatMap((each, place) => hashesOfIdentifier(vault, each).map(mac => [mac, place])),
  )
  const macs = [...places.keys()]
  if (macs.length === 0) return new Map()
  const shared = new Map<string, Set<number | undefined>>()
  for (const holders of [
    await listMatchHashHolders(query, macs, playerId),
    await listIdentifierHolders(query, macs, playerId),
  ]) {
    for (const { mac, player_id: id } of holders) {
      shared.set(id, (shared.get(id) ?? new Set()).add(places.get(mac)))
    }
  }
  return new Map([...shared].map(([id, found]) => [id, found.size]))
}

/** Stores the hashes by which a locked verification is compared, inside the caller's transaction. */
export function storeMatchHashes(
  tx: Transaction,
  vault: Vault,
  playerId: string,
  details: KycDetails,
): Promise<void> {
  const macs = kycIdentifiersOf(details).flatMap(each => hashesOfIdentifier(vault, each))
  return replaceMatchHashes(tx, playerId, macs)
}

/**
 * Stores the missing hashes of verifications that were written by a process of an earlier release, or before hashes
 * existed. Also frees documents of players whose verification is neither approved nor revoked.
 * @returns the number of verifications
 */
export async function storeMissingMatchHashes(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  run: DueRowsRun,
): Promise<number> {
  const { done } = await forEachDueRow<string>(run, {
    list: ({ limit }) => listUnhashedVerifications(db.read, limit),
    keyOf: playerId => playerId,
    async apply(tx, playerId) {
      const { row } = await lockKyc(tx, playerId)
      const details = decryptKycDetails(vault, row)
      await storeMatchHashes(tx, vault, playerId, details)
      await releaseDocumentsOfPlayer(tx, playerId)
      if (row.state === 'approved' || row.state === 'revoked') {
        await reserveDocumentForPlayer(tx, playerId, computeDocumentHashes(vault, details))
      }
      await updateKyc(tx, playerId, { hashed_at_ms: row.updated_at_ms, updated_at_ms: row.updated_at_ms })
      return 1
    },
  })
  return done
}
