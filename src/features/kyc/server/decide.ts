import { canTransition } from '../../../domain/transitions.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import {
  playerTotalsOf,
  setIdentityRevokedTime,
  setIdentityVerifiedTime,
} from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import {
  KYC_TRANSITIONS,
  type KycItem,
  type KycRefusalReason,
  type KycState,
  listItemsToReplace,
} from '../rules/kyc.ts'
import { computeDocumentHashes, decryptKycDetails } from './details.ts'
import {
  findKyc,
  lockKyc,
  releaseDocumentsOfPlayer,
  reserveDocumentForPlayer,
  type StoredKyc,
  storeKycItem,
  updateKyc,
} from './repository.ts'
import { findKycMatches, type KycMatch } from './same-person.ts'
import { createProvidedItemRow, requiredKycItemsOf } from './service.ts'

type KycServices = Pick<Services, 'db' | 'hooks' | 'vault'>

/**
 * Locks a player's totals, then the verification, inside the caller's transaction.
 * @throws CommandError when the verification does not exist or its state does not lead to `to`
 */
async function lockDecidableKyc(tx: Transaction, playerId: string, to: KycState): Promise<StoredKyc> {
  // Looks for the verification before the locks, since locking an unknown player would insert totals.
  if (!(await findKyc(tx.query, playerId))) throw new CommandError(`Player ${playerId} has no verification`)
  const stored = await lockKyc(tx, playerId)
  const { state } = stored.row
  if (!canTransition(KYC_TRANSITIONS, state, to)) {
    throw new CommandError(`The verification of player ${playerId} is ${state} and cannot become ${to}`)
  }
  return stored
}

/** The member of staff who approves, and the reason, which is needed if another account matches. */
export interface KycApproval {
  readonly staff: string
  readonly reason?: string | undefined
  readonly atMs: number
}

/**
 * Approves a submitted verification. A document belongs to at most one approved account, even when staff approve two
 * accounts at the same moment. Nobody can approve it while another account that has or had the document is excluded. If
 * another account matches in any other way, two members of staff must confirm, each with a reason, that the accounts
 * belong to different persons.
 * @returns `confirmed` if another member of staff has to confirm this too
 * @throws CommandError if the verification cannot be approved; a revoked verification must be restored instead
 */
export async function approveKyc(
  { db, hooks, vault }: KycServices,
  playerId: string,
  { staff, reason, atMs }: KycApproval,
): Promise<'approved' | 'confirmed'> {
  return db.transact(async tx => {
    const { row, items } = await lockDecidableKyc(tx, playerId, 'approved')
    if (row.state === 'revoked')
      throw new CommandError(`The identity of player ${playerId} is revoked: kyc restore`)
    const details = decryptKycDetails(vault, row)
    const matches = await findKycMatches(tx.query, vault, { playerId, details, atMs })
    const isExcluded = matches.some(match => match.hasSameDocument && match.isExcluded)
    if (
      isExcluded ||
      !(await reserveDocumentForPlayer(tx, playerId, computeDocumentHashes(vault, details)))
    ) {
      throw new CommandError(`The document of player ${playerId} is that of another account: kyc show`)
    }
    if (matches.length > 0) {
      if (reason === undefined) throw new CommandError(matchText(playerId, matches))
      if (row.confirmed_by === staff) {
        throw new CommandError(
          `You have confirmed player ${playerId} already: another member of staff must too`,
        )
      }
      if (row.confirmed_by === null) {
        await releaseDocumentsOfPlayer(tx, playerId)
        await updateKyc(tx, playerId, { confirmed_by: staff, updated_at_ms: atMs })
        return 'confirmed'
      }
    }
    for (const item of items) {
      await storeKycItem(tx, { ...item, state: 'accepted', reason: null, reason_text: '' })
    }
    await updateKyc(tx, playerId, { state: 'approved', decided_at_ms: atMs, updated_at_ms: atMs })
    setIdentityVerifiedTime(tx, playerId, atMs)
    await hooks.emit(tx, 'kycApproved', { playerId, atMs })
    return 'approved'
  })
}

function matchText(playerId: string, matches: readonly KycMatch[]): string {
  const others = matches.map(match => match.playerId).join(', ')
  return `Player ${playerId} may be the person of ${others}. Compare the documents by kyc show. If it is another person, two members of staff approve it with --reason; else refuse it as identityTaken`
}

/**
 * Refuses items of a submitted verification, and accepts the other items. The player has to provide the refused items
 * again. The reason `identityTaken` confirms that the player is the person of every matching account: awards between
 * these accounts are undone.
 * @param text shown to the player beside the reason; may be empty
 * @throws CommandError if the verification cannot be refused or has no such item, or if no account matches for
 *   `identityTaken`
 */
export async function refuseKyc(
  services: KycServices & Pick<Services, 'outbox'>,
  playerId: string,
  refused: Readonly<Partial<Record<KycItem, KycRefusalReason>>>,
  { text, atMs }: { text: string; atMs: number },
): Promise<void> {
  const { db, vault } = services
  await db.transact(async tx => {
    const { row, items } = await lockDecidableKyc(tx, playerId, 'refused')
    const details = decryptKycDetails(vault, row)
    const needed = requiredKycItemsOf(details.idType)
    const unknownItems = (Object.keys(refused) as KycItem[]).filter(item => !needed.includes(item))
    if (unknownItems.length > 0) throw new CommandError(`This verification has no ${unknownItems.join(', ')}`)
    const toProvide = listItemsToReplace(refused)
    for (const item of needed) {
      const reason = toProvide[item] ?? null
      const storedItem = items.find(each => each.item === item) ?? createProvidedItemRow(playerId, item)
      await storeKycItem(tx, {
        ...storedItem,
        state: reason === null ? 'accepted' : 'refused',
        reason,
        reason_text: reason === null ? '' : text,
      })
    }
    if (Object.values(refused).includes('identityTaken')) {
      const matches = await findKycMatches(tx.query, vault, { playerId, details, atMs })
      if (matches.length === 0) throw new CommandError(`No account matches that of player ${playerId}`)
      const otherIds = matches.map(match => match.playerId)
      await services.hooks.emit(tx, 'samePersonConfirmed', { playerId, otherIds, atMs })
    }
    await releaseDocumentsOfPlayer(tx, playerId)
    await updateKyc(tx, playerId, {
      state: 'refused',
      confirmed_by: null,
      decided_at_ms: atMs,
      updated_at_ms: atMs,
    })
    const source = `identity-refused:${atMs}`
    const params = { reason: text }
    await sendPlayerMessage(services, tx, { playerId, kind: 'identityRefused', params, source }, atMs)
  })
}

/**
 * Revokes an approved identity, so that staff check it again. From the commit on, stakes, deposits, claims and
 * withdrawals of the player are refused, and the player's grants do not expire. The identity is still reserved: other
 * accounts cannot use it.
 * @throws CommandError if the verification is not approved
 */
export async function revokeKyc(
  { db, hooks }: Pick<KycServices, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<void> {
  await db.transact(async tx => {
    await lockDecidableKyc(tx, playerId, 'revoked')
    await updateKyc(tx, playerId, { state: 'revoked', decided_at_ms: atMs, updated_at_ms: atMs })
    setIdentityVerifiedTime(tx, playerId, 0)
    setIdentityRevokedTime(tx, playerId, atMs)
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
    const { row } = await lockDecidableKyc(tx, playerId, 'approved')
    const { revokedFromMs: fromMs } = await playerTotalsOf(tx, playerId)
    if (row.state !== 'revoked') throw new CommandError(`The identity of player ${playerId} is not revoked`)
    await updateKyc(tx, playerId, { state: 'approved', decided_at_ms: atMs, updated_at_ms: atMs })
    setIdentityVerifiedTime(tx, playerId, atMs)
    setIdentityRevokedTime(tx, playerId, 0)
    await hooks.emit(tx, 'identityRestored', { playerId, fromMs, untilMs: atMs, atMs })
  })
}
