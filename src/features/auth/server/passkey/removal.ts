import type { RemovedPasskey } from '../../../../domain/player/former-credential.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import { createAccountChangeMessage } from '../../../../server/events/player-messages.ts'
import type { Caller } from '../../../../server/identity/caller.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import { recordCredentialChange } from '../credential-change.ts'
import { removeLoginMethod } from '../login-methods.ts'
import { deletePasskey, findPasskey, insertPasskey, type Passkey } from './repository.ts'

/**
 * Removes a passkey of the caller in its own transaction. The owner can undo the removal. All sessions continue.
 * @throws Refusal `passkeyUnknown`; `lastLoginMethod` when the passkey is the player's only login method
 */
export async function removePasskey(
  services: Pick<Services, 'db' | 'outbox' | 'vault'>,
  id: string,
  { playerId }: Caller,
  atMs: number,
): Promise<void> {
  const isRemoved = await services.db.transact(tx =>
    removeLoginMethod(tx, playerId, {
      isKnown: async () => (await findPasskey(tx.query, id))?.playerId === playerId,
      async remove() {
        const removed = await deletePasskey(tx, playerId, id)
        if (!removed) return
        const change = { what: 'passkey', former: { id, removed: toRemovedPasskey(removed) } } as const
        const message = createAccountChangeMessage({ playerId, change: 'passkeyRemoved', atMs })
        await recordCredentialChange(services, tx, change, message, atMs)
      },
    }),
  )
  if (!isRemoved) throw new Refusal('passkeyUnknown')
}

function toRemovedPasskey({ id: _, playerId: __, publicKey, ...passkey }: Passkey): RemovedPasskey {
  return { ...passkey, publicKey: Buffer.from(publicKey).toString('base64url') }
}

/**
 * Restores a removed passkey with its original age, inside the caller's transaction. Does nothing when another player
 * has added the passkey meanwhile. The player cannot get too many passkeys, since an undo first undoes every later
 * addition.
 */
export async function restorePasskey(
  tx: Transaction,
  playerId: string,
  id: string,
  { publicKey, ...removed }: RemovedPasskey,
): Promise<void> {
  await insertPasskey(tx, {
    ...removed,
    id,
    playerId,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  })
}
