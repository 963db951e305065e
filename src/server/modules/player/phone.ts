import type { bindAccount } from '../../../contract/auth.ts'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { AUTH_MODE } from '../../../domain/account.ts'
import { maskedMobile, storedMobile } from '../../../domain/phone.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { type CodeUse, withCode } from './codes.ts'
import type { PlayerAsker } from './password.ts'
import { bindMobile, findPlayer } from './repository.ts'

/**
 * Binds a phone by a code to it. Where another phone is bound, a code of mode 4 to that one is needed as well, so that a
 * session alone never takes an account over. That a phone is taken is answered to a right code alone.
 * @throws Refusal as `withCode`; `phoneBound` without the code to the phone that is bound; `phoneTaken`
 */
export async function bindPhone(
  parts: Parts,
  { mobile: typed, code, confirmCode }: ParsedBodyOf<typeof bindAccount>,
  asker: PlayerAsker,
): Promise<ResultOf<typeof bindAccount>> {
  const { db } = parts
  const { playerId } = asker.caller
  const mobile = storedMobile(typed)
  const player = await findPlayer(db.read, playerId)
  if (!player) throw new Refusal('unauthorized')
  const bound = player.mobile
  const isChange = bound !== '' && bound !== mobile
  if (isChange && confirmCode === undefined) throw new Refusal('phoneBound')
  const bind = (uses: readonly CodeUse[]) =>
    db.transact(async tx => {
      for (const use of uses) await use(tx)
      const isBound = await bindMobile(tx, playerId, { from: bound, to: mobile })
      if (!isBound) throw new Refusal('phoneTaken')
    })
  await withCode(parts, { mobile, mode: AUTH_MODE.bind, code }, asker, useNew => {
    if (!isChange || confirmCode === undefined) return bind([useNew])
    const confirmed = { mobile: bound, mode: AUTH_MODE.confirm, code: confirmCode }
    return withCode(parts, confirmed, asker, useOld => bind([useNew, useOld]))
  })
  return { mobile: maskedMobile(mobile) }
}
