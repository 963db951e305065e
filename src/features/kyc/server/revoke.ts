import { CommandError } from '../../../server/command-error.ts'
import { setRevoked, setVerified, totalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { requireDecidable } from './decide.ts'
import { updateKyc } from './repository.ts'

type KycServices = Pick<Services, 'db' | 'hooks'>

/**
 * Revokes an approved identity, which staff then look at again. Stakes, deposits, claims and withdrawals of the player
 * are refused from the commit on, and grants stand still. The identity stays taken for other accounts.
 * @throws CommandError for a verification that is not approved
 */
export async function revokeKyc({ db, hooks }: KycServices, playerId: string, atMs: number): Promise<void> {
  await db.transact(async tx => {
    await requireDecidable(tx, playerId, 'revoked')
    await updateKyc(tx, playerId, { state: 'revoked', decided_at_ms: atMs, updated_at_ms: atMs })
    setVerified(tx, playerId, 0)
    setRevoked(tx, playerId, atMs)
    await hooks.emit(tx, 'identityRevoked', { playerId, atMs })
  })
}

/**
 * Approves a revoked identity again. The ends of the player's grants move by the time for which it was revoked.
 * @throws CommandError for a verification that is not revoked
 */
export async function restoreKyc({ db, hooks }: KycServices, playerId: string, atMs: number): Promise<void> {
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
