import { expect, test } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { SMS_CODE_PURPOSE, SMS_CODE_RULES, type SmsCodePurpose } from '../../../src/domain/player/account.ts'
import {
  accountLoginSms,
  accountLoginSms2,
  accountRegist4,
  bindAccount,
  forgetPassword,
  reauthenticate,
} from '../../../src/features/auth/contract/auth.ts'
import { blockPlayer, unblockPlayer } from '../../../src/features/auth/server/player-status.ts'
import { exchange } from '../../../src/features/withdrawal/contract.ts'
import { refusalReasonOfCall, startAppForSuite, type TestClient } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { callsThatDeclare } from '../../support/every-call.ts'
import { requestForgottenPasswordCode } from '../../support/forgotten-code.ts'
import {
  createCodeDifferentFrom,
  newMobile,
  REGISTRATION_CONFIRMATIONS,
  registerPhone,
  requestCodeAfterWait,
} from '../../support/phone.ts'
import { newRequestId, PASSWORD } from '../../support/player.ts'

const { loginAndRegister, forget, register, bind, confirm } = SMS_CODE_PURPOSE

/** An entered code, with the phone to which it was sent. */
interface EnteredCode {
  readonly mobile: string
  readonly code: string
}

/** A call that takes an SMS code: the purpose of the code, and a function that makes the call with an entered code. */
interface CodeCall {
  readonly mode: SmsCodePurpose
  enterCode(player: TestClient, entered: EnteredCode): Promise<unknown>
}

/** The calls that take an SMS code, by path. */
const CODE_CALLS: Readonly<Record<string, CodeCall>> = {
  [accountLoginSms.path]: {
    mode: loginAndRegister,
    enterCode: (player, entered) => player.call(accountLoginSms, entered),
  },
  [accountLoginSms2.path]: {
    mode: loginAndRegister,
    enterCode: (player, entered) => player.call(accountLoginSms2, entered),
  },
  [accountRegist4.path]: {
    mode: register,
    enterCode: (player, entered) =>
      player.call(accountRegist4, { ...entered, password: PASSWORD, ...REGISTRATION_CONFIRMATIONS }),
  },
  [forgetPassword.path]: {
    mode: forget,
    enterCode: (player, entered) => player.call(forgetPassword, { ...entered, password: PASSWORD }),
  },
  [bindAccount.path]: {
    mode: bind,
    enterCode: (player, entered) => player.call(bindAccount, entered),
  },
  [reauthenticate.path]: {
    mode: confirm,
    enterCode: (player, { code }) => player.call(reauthenticate, { code }),
  },
  [exchange.path]: {
    mode: confirm,
    enterCode: (player, { code }) =>
      player.call(exchange, {
        requestId: newRequestId(),
        receivingAccountId: '0'.repeat(26),
        amount: 10_000,
        code,
      }),
  },
}

/**
 * Finds how a test enters a code in a call.
 * @throws Error for a call that `CODE_CALLS` does not contain
 */
function requireCodeCall({ path }: Pick<Endpoint, 'path'>): CodeCall {
  const call = CODE_CALLS[path]
  if (!call) throw new Error(`Add the call ${path} to CODE_CALLS`)
  return call
}

describeOnOneEngine('calls that take an SMS code', databases => {
  const app = startAppForSuite(databases)

  /**
   * Registers a player by phone, and requests a code for a call.
   * @returns the player's id, the code, and a function that makes the call with an entered code
   */
  async function requestCodeFor(endpoint: Endpoint) {
    const { mode, enterCode } = requireCodeCall(endpoint)
    const player = await registerPhone(app)
    const mobile = mode === register ? newMobile() : player.mobile
    const code =
      mode === forget
        ? await requestForgottenPasswordCode(app, mobile)
        : await requestCodeAfterWait(app, mobile, mode, player)
    return {
      playerId: player.id,
      code,
      enterCode: (entered: string) => enterCode(player, { mobile, code: entered }),
    }
  }

  test.each(callsThatDeclare('codeTries'))(
    'the call %s refuses the right SMS code after five wrong ones',
    async (_, endpoint) => {
      const { code, enterCode } = await requestCodeFor(endpoint)
      for (let n = 1; n <= SMS_CODE_RULES.triesMax; n++)
        expect(await refusalReasonOfCall(enterCode(createCodeDifferentFrom(code, n)))).toBe('codeWrong')
      expect(await refusalReasonOfCall(enterCode(code))).toBe('codeTries')
    },
  )

  test.each(callsThatDeclare('codeExpired'))(
    'the call %s refuses the right SMS code five minutes after the code was sent',
    async (_, endpoint) => {
      const { code, enterCode } = await requestCodeFor(endpoint)
      app.clock.move(SMS_CODE_RULES.lifeMs)
      expect(await refusalReasonOfCall(enterCode(code))).toBe('codeExpired')
    },
  )

  test.each(callsThatDeclare('blocked').filter(([path]) => path in CODE_CALLS))(
    'the call %s refuses the right SMS code of a blocked player, and accepts it once the player is unblocked',
    async (_, endpoint) => {
      const { playerId, code, enterCode } = await requestCodeFor(endpoint)
      await blockPlayer(app.services, playerId, 'for a test', app.clock.now())
      expect(await refusalReasonOfCall(enterCode(code))).toBe('blocked')
      await unblockPlayer(app.services, playerId, 'for a test')
      expect(await enterCode(code)).toMatchObject({ isNew: false, userInfo: { id: playerId } })
    },
  )
})
