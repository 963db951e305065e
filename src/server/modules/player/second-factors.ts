import { AUTH_MODE } from '../../../domain/account.ts'
import { LASTING_CONFIRMATION, type SecondFactor } from '../../events/second-factor.ts'
import { checkConfirmingAnswer } from '../../identity/confirming-answer.ts'
import { verifyPassword } from '../../identity/password.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { enterCode } from './codes.ts'
import { loginLimitsOf, markKnownNetwork, refusalOfLogin } from './lockout.ts'
import { findCredentials, type Player } from './repository.ts'

/**
 * How a player can confirm by the own credentials: a code of mode 4 to the bound phone, and the log-in password. Both count
 * and lock like those of a log-in.
 */
export async function secondFactorsOf(parts: Parts, playerId: string): Promise<SecondFactor[]> {
  const found = await findCredentials(parts.db.read, { id: playerId })
  if (!found) return []
  const { player, passwordHash } = found
  return [
    ...(player.mobile ? [byCode(parts, player.mobile)] : []),
    ...(passwordHash === undefined ? [] : [byPassword(parts, player, passwordHash)]),
  ]
}

function byCode(parts: Parts, mobile: string): SecondFactor {
  return {
    kind: 'code',
    check: (code, origin) => enterCode(parts, { mobile, mode: AUTH_MODE.confirm, code }, origin),
  }
}

function byPassword(parts: Parts, { id, account }: Player, secretHash: string): SecondFactor {
  return {
    kind: 'password',
    async check(password, { requestId, network, atMs }) {
      const { counted, knownNetworkKey } = await loginLimitsOf(parts, account, network, atMs)
      // What a guess counts against depends on the network, so a copy from another network is another attempt.
      const owner = `log-in:${id}:${network}`
      const found = await checkConfirmingAnswer(
        parts,
        { owner, requestId, secretHash, answer: password, limits: counted, atMs },
        () => verifyPassword(password, secretHash),
        tx => markKnownNetwork(tx, parts.limits, knownNetworkKey, atMs),
      )
      if (typeof found === 'object') throw refusalOfLogin(found, counted, atMs)
      if (!found) throw new Refusal('passwordWrong')
      return LASTING_CONFIRMATION
    },
  }
}
