import type { Transaction } from '../../../server/db/database.ts'
import {
  type Holder,
  keepIdentifiersOfExcluded,
  phoneIdentifier,
  socialIdentifiers,
} from '../../../server/identity/kept-identifier.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { findPlayer } from './repository.ts'
import { listLinks } from './social/link-repository.ts'

/** Keeps hashes of phone and social accounts of a player, inside the transaction that excludes the player. */
export async function keepLoginsOfExcluded(tx: Transaction, vault: Vault, holder: Holder): Promise<void> {
  const player = await findPlayer(tx.query, holder.playerId)
  const links = await listLinks(tx.query, holder.playerId)
  const identifiers = [...phoneIdentifier(player?.mobile ?? ''), ...links.flatMap(socialIdentifiers)]
  await keepIdentifiersOfExcluded(tx, vault, identifiers, holder)
}
