import {
  SOCIAL_PROVIDER_VISIT_LIMITS,
  type SocialProviderVisitPurpose,
  type SocialType,
} from '../../../../domain/player/account.ts'
import type { Database, Transaction } from '../../../../server/db/database.ts'
import { deleteRowsUntil } from '../../../../server/db/retention.ts'
import { hashToken } from '../../../../server/identity/token.ts'
import type { ProviderVisit, SocialIdentity } from '../../../../server/providers/social/provider.ts'

/** The data that are stored when a visit to a social provider begins. */
export interface ProviderVisitDraft extends Omit<ProviderVisit, 'redirectUri'> {
  readonly socialType: SocialType
  readonly purpose: SocialProviderVisitPurpose
  /** The player who began the visit to the provider; empty for a log-in. */
  readonly playerId: string
}

/** The state and code with which a player returns from a provider, and the purpose for which the return is used. */
export interface ProviderVisitClaim {
  readonly state: string
  readonly code: string
  readonly purpose: SocialProviderVisitPurpose
  /** The id of the player who returns; empty for a log-in. */
  readonly playerId: string
  /** The provider of the visit; `undefined` to accept a visit to any provider. */
  readonly socialType: SocialType | undefined
}

/** The database key of a visit that a request with a code has claimed. */
export interface ProviderVisitKey {
  readonly stateHash: string
  readonly codeHash: string
}

/** A visit that a request has claimed: only this request may exchange the provider's code. */
export interface ClaimedSocialProviderVisit {
  readonly socialType: SocialType
  readonly nonce: string
  readonly verifier: string
}

/**
 * Computes the database key of a visit from state and code. Both are long random texts, so a hash without a secret key
 * is safe.
 */
export function providerVisitKeyOf({
  state,
  code,
}: Pick<ProviderVisitClaim, 'state' | 'code'>): ProviderVisitKey {
  return { stateHash: hashToken(state), codeHash: hashToken(code) }
}

/** Stores a visit to a social provider in its own transaction, with a hash instead of its state. */
export async function insertSocialProviderVisit(
  db: Database,
  draft: ProviderVisitDraft,
  atMs: number,
): Promise<void> {
  await db.transact(tx =>
    tx.query
      .insertInto('social_visit')
      .values({
        state_hash: hashToken(draft.state),
        social_type: draft.socialType,
        purpose: draft.purpose,
        player_id: draft.playerId,
        nonce: draft.nonce,
        verifier: draft.verifier,
        code_hash: '',
        subject: '',
        name: '',
        email: '',
        expires_at_ms: atMs + SOCIAL_PROVIDER_VISIT_LIMITS.returnMs,
      })
      .execute(),
  )
}

/**
 * Claims a visit for the request with a code, inside the caller's transaction. A single statement does this, so that
 * only one of several requests exchanges the code.
 * @returns `undefined` when the visit is unknown, expired, for another player, provider or purpose, or already claimed
 *   by a request with a code
 */
export async function claimSocialProviderVisit(
  tx: Transaction,
  claim: ProviderVisitClaim,
  atMs: number,
): Promise<ClaimedSocialProviderVisit | undefined> {
  const { stateHash, codeHash } = providerVisitKeyOf(claim)
  let query = tx.query
    .updateTable('social_visit')
    .set({ code_hash: codeHash })
    .where('state_hash', '=', stateHash)
    .where('purpose', '=', claim.purpose)
    .where('player_id', '=', claim.playerId)
    .where('code_hash', '=', '')
    .where('expires_at_ms', '>', atMs)
  if (claim.socialType !== undefined) query = query.where('social_type', '=', claim.socialType)
  const [row] = await query.returning(['social_type', 'nonce', 'verifier']).execute()
  return row && { socialType: row.social_type as SocialType, nonce: row.nonce, verifier: row.verifier }
}

/**
 * Stores the verified account in its visit, inside the caller's transaction. Extends the visit by
 * `SOCIAL_PROVIDER_VISIT_LIMITS.registerMs`, so that a new player can read the terms.
 */
export async function storeProviderVisitIdentity(
  tx: Transaction,
  { stateHash, codeHash }: ProviderVisitKey,
  { subject, name, email }: SocialIdentity,
  atMs: number,
): Promise<void> {
  await tx.query
    .updateTable('social_visit')
    .set({
      subject,
      name,
      email,
      nonce: '',
      verifier: '',
      expires_at_ms: atMs + SOCIAL_PROVIDER_VISIT_LIMITS.registerMs,
    })
    .where('state_hash', '=', stateHash)
    .where('code_hash', '=', codeHash)
    .execute()
}

/**
 * Reads the verified social account of a visit for a log-in, and locks the visit's row, inside the caller's
 * transaction.
 * @returns `undefined` when the visit has ended, or its code is not verified
 */
export async function lockProviderVisitIdentity(
  tx: Transaction,
  socialType: SocialType,
  { stateHash, codeHash }: ProviderVisitKey,
  atMs: number,
): Promise<SocialIdentity | undefined> {
  return tx.query
    .selectFrom('social_visit')
    .select(['subject', 'name', 'email'])
    .where('state_hash', '=', stateHash)
    .where('code_hash', '=', codeHash)
    .where('social_type', '=', socialType)
    .where('purpose', '=', 'login')
    .where('subject', '!=', '')
    .where('expires_at_ms', '>', atMs)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes a visit to a social provider that a request has claimed, inside the caller's transaction. */
export async function deleteSocialProviderVisit(
  tx: Transaction,
  { stateHash, codeHash }: ProviderVisitKey,
): Promise<void> {
  await tx.query
    .deleteFrom('social_visit')
    .where('state_hash', '=', stateHash)
    .where('code_hash', '=', codeHash)
    .execute()
}

/**
 * Deletes expired visits to social providers.
 * @returns the number of deleted visits
 */
export function deleteExpiredProviderVisits(db: Database, atMs: number): Promise<number> {
  return deleteRowsUntil(db, { table: 'social_visit', key: 'state_hash', time: 'expires_at_ms' }, atMs)
}
