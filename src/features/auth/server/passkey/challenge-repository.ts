import { randomBytes } from 'node:crypto'
import { PASSKEY_LIMITS, type PasskeyPurpose } from '../../../../domain/player/account.ts'
import type { Database } from '../../../../server/db/database.ts'
import { deleteRowsUntil } from '../../../../server/db/retention.ts'
import { hashToken } from '../../../../server/identity/token.ts'

const CHALLENGE_BYTES = 32

/** What a challenge is for: its purpose, and the player who must answer it. */
export interface PasskeyChallengePurpose {
  readonly purpose: 'add' | PasskeyPurpose
  /** The player that the challenge is for; empty for a log-in. */
  readonly playerId: string
}

/**
 * Creates a challenge and stores its hash, in its own transaction.
 * @returns the bytes of the challenge
 */
export async function createChallenge(
  db: Database,
  { purpose, playerId }: PasskeyChallengePurpose,
  atMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES))
  await db.transact(tx =>
    tx.query
      .insertInto('passkey_challenge')
      .values({
        challenge_hash: hashToken(Buffer.from(challenge).toString('base64url')),
        purpose,
        player_id: playerId,
        expires_at_ms: atMs + PASSKEY_LIMITS.challengeMs,
      })
      .execute(),
  )
  return challenge
}

/**
 * Deletes a challenge in its own transaction, so that only the first answer to it, right or wrong, is verified.
 * @param challenge the challenge that the authenticator has signed, base64url
 * @returns whether the challenge was stored for this purpose and player and has not expired
 */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  { purpose, playerId }: PasskeyChallengePurpose,
  atMs: number,
): Promise<boolean> {
  const [taken] = await db.transact(tx =>
    tx.query
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', hashToken(challenge))
      .returning(['purpose', 'player_id', 'expires_at_ms'])
      .execute(),
  )
  return taken?.purpose === purpose && taken.player_id === playerId && taken.expires_at_ms > atMs
}

/**
 * Deletes expired challenges.
 * @returns the number of deleted challenges
 */
export function deleteExpiredChallenges(db: Database, atMs: number): Promise<number> {
  return deleteRowsUntil(
    db,
    { table: 'passkey_challenge', key: 'challenge_hash', time: 'expires_at_ms' },
    atMs,
  )
}
