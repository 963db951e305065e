import { randomBytes } from 'node:crypto'
import { PASSKEY_LIMITS, type PasskeyPurpose } from '../../../../domain/player/account.ts'
import type { Database } from '../../../../server/db/database.ts'
import { deleteRowsUntil } from '../../../../server/db/retention.ts'
import { hashToken } from '../../../../server/identity/token.ts'

const CHALLENGE_BYTES = 32

/** The purpose and the player that a challenge is for. */
export interface PasskeyChallengePurpose {
  readonly purpose: 'add' | PasskeyPurpose
  /** The player that the challenge is for; empty for a log-in. */
  readonly playerId: string
}

/** Creates a challenge and stores its hash, in a transaction of its own. @returns the bytes of the challenge */
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
 * Deletes a challenge, in a transaction of its own, so that only the first answer to it, right or wrong, is verified.
 * @param challenge as the authenticator signed it, base64url
 * @returns whether the challenge was stored for this use and has not expired
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

/** Removes expired challenges. @returns the number of challenges */
export function deleteExpiredChallenges(db: Database, atMs: number): Promise<number> {
  return deleteRowsUntil(
    db,
    { table: 'passkey_challenge', key: 'challenge_hash', time: 'expires_at_ms' },
    atMs,
  )
}
