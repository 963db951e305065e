import { SOCIAL_VISIT, type SocialPurpose, type SocialType } from '../../../../domain/account.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { deleteExpiredRows } from '../../../db/retention.ts'
import { hashToken } from '../../../identity/token.ts'
import type { SocialIdentity, SocialVisit } from '../../../providers/social/provider.ts'

/** A visit to a provider that has begun. */
export interface VisitDraft extends Omit<SocialVisit, 'redirectUri'> {
  readonly socialType: SocialType
  readonly purpose: SocialPurpose
  /** The player who began it, or empty for a log-in. */
  readonly playerId: string
}

/** What a player brings back, and what it is to be used for. */
export interface VisitClaim {
  readonly state: string
  readonly code: string
  readonly purpose: SocialPurpose
  /** The player who brings it back, or empty for a log-in. */
  readonly playerId: string
  /** `undefined`: the provider of the visit, whichever it is. */
  readonly socialType: SocialType | undefined
}

/** A visit that a code has been taken for. */
export interface VisitPlace {
  readonly stateHash: string
  readonly codeHash: string
}

/** A visit whose code the caller, and no one else, exchanges. */
export interface TakenVisit {
  readonly socialType: SocialType
  readonly nonce: string
  readonly verifier: string
}

/** Where the visit of a claim is stored. The state and the code have full entropy, so a plain hash suffices. */
export function placeOf({ state, code }: Pick<VisitClaim, 'state' | 'code'>): VisitPlace {
  return { stateHash: hashToken(state), codeHash: hashToken(code) }
}

/** Stores a visit in a transaction of its own; of the state its hash alone. */
export async function insertVisit(db: Database, draft: VisitDraft, atMs: number): Promise<void> {
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
        expires_at_ms: atMs + SOCIAL_VISIT.returnMs,
      })
      .execute(),
  )
}

/**
 * Takes a visit for a code, inside the caller's transaction and by one statement, so that of several requests one
 * exchanges the code.
 * @returns `undefined` when there is no such visit, it has expired, it is another player's or for another purpose, or a
 *   code has been taken for it already
 */
export async function takeVisit(
  tx: Transaction,
  claim: VisitClaim,
  atMs: number,
): Promise<TakenVisit | undefined> {
  const { stateHash, codeHash } = placeOf(claim)
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

/** Stores who came back, inside the caller's transaction; the visit stays valid for as long as a newcomer may read. */
export async function storeIdentity(
  tx: Transaction,
  { stateHash, codeHash }: VisitPlace,
  { subject, name, email }: SocialIdentity,
  atMs: number,
): Promise<void> {
  await tx.query
    .updateTable('social_visit')
    .set({ subject, name, email, nonce: '', verifier: '', expires_at_ms: atMs + SOCIAL_VISIT.registerMs })
    .where('state_hash', '=', stateHash)
    .where('code_hash', '=', codeHash)
    .execute()
}

/**
 * Who came back by a visit of a log-in, inside the caller's transaction; locks the visit.
 * @returns `undefined` when the visit has ended, or its code has not been verified
 */
export async function lockIdentity(
  tx: Transaction,
  socialType: SocialType,
  { stateHash, codeHash }: VisitPlace,
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

/** Ends a visit, inside the caller's transaction. */
export async function deleteVisit(tx: Transaction, { stateHash, codeHash }: VisitPlace): Promise<void> {
  await tx.query
    .deleteFrom('social_visit')
    .where('state_hash', '=', stateHash)
    .where('code_hash', '=', codeHash)
    .execute()
}

/** Removes visits that have expired. @returns how many */
export function deleteExpiredVisits(db: Database, atMs: number): Promise<number> {
  return deleteExpiredRows(db, { table: 'social_visit', key: 'state_hash' }, atMs)
}
