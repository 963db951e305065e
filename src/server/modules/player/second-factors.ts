import { AUTH_MODE } from '../../../domain/account.ts'
import { LASTING_CONFIRMATION, type SecondFactor } from '../../events/second-factor.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { enterCode } from './codes.ts'
import { returnLoginAttempt, takeLoginAttempt } from './lockout.ts'
import { checkPassword } from './login.ts'
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
    check: (code, { network, atMs }) =>
      enterCode(parts, { mobile, mode: AUTH_MODE.confirm, code }, { network, atMs }),
  }
}

function byPassword(parts: Parts, { account }: Player, hash: string): SecondFactor {
  return {
    kind: 'password',
    async check(password, { network, atMs }) {
      const attempt = await takeLoginAttempt(parts, account, network, atMs)
      if (!(await checkPassword(parts, password, hash, attempt))) throw new Refusal('passwordWrong')
      await parts.db.transact(tx => returnLoginAttempt(tx, parts.limits, attempt, atMs))
      return LASTING_CONFIRMATION
    },
  }
}
