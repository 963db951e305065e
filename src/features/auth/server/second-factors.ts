import { SMS_CODE_PURPOSE } from '../../../domain/player/account.ts'
import { REUSABLE_SECRET_CONFIRMATION, type SecondFactor } from '../../../server/events/second-factor.ts'
import { checkConfirmationSecret } from '../../../server/identity/confirming-answer.ts'
import { verifyPassword } from '../../../server/identity/password.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { checkEnteredSmsCode } from './codes.ts'
import { createLoginLimitRefusal, loginLimitsOf, markKnownNetworkByKey } from './lockout.ts'
import { findCredentials, type PlayerCredentials } from './repository.ts'

/**
 * Returns the second factors that a player can use: a code of mode `confirm` to the bound phone, and the password.
 * Wrong entries count and lock like failed log-ins. Empty for an unknown player.
 */
export async function secondFactorsOf(services: Services, playerId: string): Promise<SecondFactor[]> {
  const found = await findCredentials(services.db.read, { id: playerId })
  if (!found) return []
  const { player, passwordHash } = found
  return [
    ...(player.mobile ? [createCodeFactor(services, found)] : []),
    ...(passwordHash === undefined ? [] : [createPasswordFactor(services, found, passwordHash)]),
  ]
}

function createCodeFactor(
  services: Services,
  { player: { mobile }, mobileSinceMs }: PlayerCredentials,
): SecondFactor {
  return {
    kind: 'code',
    sinceMs: mobileSinceMs,
    check: (code, origin) =>
      checkEnteredSmsCode(services, { mobile, mode: SMS_CODE_PURPOSE.confirm, code }, origin),
  }
}

function createPasswordFactor(
  services: Services,
  { player: { id, account }, passwordSinceMs }: PlayerCredentials,
  secretHash: string,
): SecondFactor {
  return {
    kind: 'password',
    sinceMs: passwordSinceMs,
    async check(password, { requestId, network, atMs }) {
      const { counted, knownNetworkKey } = await loginLimitsOf(
        services,
        account,
        { network, deviceHash: '', hasSession: true },
        atMs,
      )
      // Makes the network part of the key, since the limits of a guess depend on the network. A request that is
      // repeated from another network is a new attempt.
      const owner = `log-in:${id}:${network}`
      const found = await checkConfirmationSecret(
        services,
        { owner, requestId, secretHash, answer: password, limits: counted, atMs },
        () => verifyPassword(password, secretHash),
        tx => markKnownNetworkByKey(tx, services.limits, knownNetworkKey, atMs),
      )
      if (typeof found === 'object') throw createLoginLimitRefusal(found, counted, atMs)
      if (!found) throw new Refusal('passwordWrong')
      return REUSABLE_SECRET_CONFIRMATION
    },
  }
}
