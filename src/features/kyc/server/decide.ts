import { canTransition } from '../../../domain/transitions.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { tellPlayer } from '../../../server/events/player-messages.ts'
import { belongsToExcluded, keepIdentifiersOfExcluded } from '../../../server/identity/kept-identifier.ts'
import { setRevoked, setVerified, totalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { itemsToReplace, KYC_TRANSITIONS, type KycItem, type KycReason, type KycState } from '../rules/kyc.ts'
import { identityMacs, kycIdentifiers, openDetails } from './details.ts'
import {
  claimIdentities,
  findKyc,
  lockKyc,
  releaseIdentities,
  type StoredKyc,
  storeItem,
  updateKyc,
} from './repository.ts'
import { neededItems, providedItemRow } from './service.ts'

type KycServices = Pick<Services, 'db' | 'hooks' | 'vault'>

/**
 * Locks a player's totals, then the verification, inside the caller's transaction.
 * @throws CommandError when the verification does not exist or its state does not lead to `to`
 */
async function requireDecidable(tx: Transaction, playerId: string, to: KycState): Promise<StoredKyc> {
  // Looks for the verification before the locks, since locking an unknown player would insert totals.
  if (!(await findKyc(tx.query, playerId))) throw new CommandError(`Player ${playerId} has no verification`)
  const stored = await lockKyc(tx, playerId)
  const { state } = stored.row
  if (!canTransition(KYC_TRANSITIONS, state, to)) {
    throw new CommandError(`The verification of player ${playerId} is ${state} and cannot become ${to}`)
  }
  return stored
}

/**
 * Approves a submitted verification. If several players have the same identity, only the first is approved, even when
 * staff decide at the same moment.
 * @throws CommandError if the verification cannot be approved; a revoked one must be restored instead
 */
export async function approveKyc(
  { db, hooks, vault }: KycServices,
  playerId: string,
  atMs: number,
): Promise<void> {
  await db.transact(async tx => {
    const { row, items } = await requireDecidable(tx, playerId, 'approved')
    if (row.state === 'revoked')
      throw new CommandError(`The identity of player ${playerId} is revoked: kyc restore`)
    const details = openDetails(vault, row)
    const isOwn = await claimIdentities(tx, playerId, identityMacs(vault, details))
    if (!isOwn || (await belongsToExcluded(tx, vault, kycIdentifiers(details), { playerId, atMs }))) {
      throw new CommandError(`The identity of player ${playerId} is that of another account (identityTaken)`)
    }
    for (const item of items) {
      await storeItem(tx, { ...item, state: 'accepted', reason: null, reason_text: '' })
    }
    await updateKyc(tx, playerId, { state: 'approved', decided_at_ms: atMs, updated_at_ms: atMs })
    setVerified(tx, playerId, atMs)
    await hooks.emit(tx, 'kycApproved', { playerId, atMs })
  })
}

/**
 * Refuses items of a submitted verification, and accepts the other items. The player has to provide the refused items
 * again. Until the next submission other accounts can claim the identity.
 * @param text shown to the player beside the reason; may be empty
 * @throws CommandError if the verification cannot be refused, or has no such item
 */
export async function refuseKyc(
  services: Pick<KycServices, 'db' | 'vault'> & Pick<Services, 'outbox'>,
  playerId: string,
  refused: Readonly<Partial<Record<KycItem, KycReason>>>,
  { text, atMs }: { text: string; atMs: number },
): Promise<void> {
  const { db, vault } = services
  await db.transact(async tx => {
    const { row, items } = await requireDecidable(tx, playerId, 'refused')
    const details = openDetails(vault, row)
    const needed = neededItems(details.idType)
    const unknownItems = (Object.keys(refused) as KycItem[]).filter(item => !needed.includes(item))
    if (unknownItems.length > 0) throw new CommandError(`This verification has no ${unknownItems.join(', ')}`)
    const toProvide = itemsToReplace(refused)
    for (const item of needed) {
      const reason = toProvide[item] ?? null
      const storedItem = items.find(each => each.item === item) ?? providedItemRow(playerId, item)
      await storeItem(tx, {
        ...storedItem,
        state: reason === null ? 'accepted' : 'refused',
        reason,
        reason_text: reason === null ? '' : text,
      })
    }
    await releaseIdentities(tx, playerId)
    await keepIdentifiersOfExcluded(tx, vault, kycIdentifiers(details), { playerId, atMs })
    await updateKyc(tx, playerId, { state: 'refused', decided_at_ms: atMs, updated_at_ms: atMs })
    const source = `identity-refused:${atMs}`
    const params = { reason: text }
    await tellPlayer(services, tx, { playerId, kind: 'identityRefused', params, source }, atMs)
  })
}

/**
 * Revokes an approved identity, which staff will check again. After the commit, stakes, deposits, claims and
 * withdrawals of the player are refused, and the player's grants do not expire. Other accounts cannot claim the
 * identity.
 * @throws CommandError if the verification is not approved
 */
export async function revokeKyc(
  { db, hooks }: Pick<KycServices, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<void> {
  await db.transact(async tx => {
    await requireDecidable(tx, playerId, 'revoked')
    await updateKyc(tx, playerId, { state: 'revoked', decided_at_ms: atMs, updated_at_ms: atMs })
    setVerified(tx, playerId, 0)
    setRevoked(tx, playerId, atMs)
    await hooks.emit(tx, 'identityRevoked', { playerId, atMs })
  })
}

/**
 * Approves a revoked identity again. The ends of the player's grants move by the time for which the identity was
 * revoked.
 * @throws CommandError if the verification is not revoked
 */
export async function restoreKyc(
  { db, hooks }: Pick<KycServices, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<void> {
  await db.transact(async tx => {
    const { row } = await requireDecidable(tx, playerId, 'approved')
    const { revokedFromMs: fromMs } = await totalsOf(tx, playerId)
    if (row.state !== 'revoked') throw new CommandError(`The identity of player ${playerId} is not revoked`)
    await updateKyc(tx, playerId, { state: 'approved', decided_at_ms: atMs, updated_at_ms: atMs })
    setVerified(tx, playerId, atMs)
    setRevoked(tx, playerId, 0)
    await hooks.emit(tx, 'identityRestored', { playerId, fromMs, untilMs: atMs, atMs })
  })
}
