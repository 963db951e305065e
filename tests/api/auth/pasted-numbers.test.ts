import { describe, expect, test } from 'vitest'
import { SMS_CODE_PURPOSE } from '../../../src/domain/player/account.ts'
import {
  accountLogin,
  accountLoginSms2,
  accountRegist4,
  bindAccount,
  smsSend,
} from '../../../src/features/auth/contract/auth.ts'
import { addKyc } from '../../../src/features/kyc/contract.ts'
import { agentFill, updateAddress } from '../../../src/features/profile/contract.ts'
import { setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import { addBankInfo } from '../../../src/features/withdrawal/contract.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { MOBILE_FORMS, PASTED_CODES } from '../../support/pasted-numbers.ts'
import { newMobile, REGISTRATION_CONFIRMATIONS, requestCodeAfterWait } from '../../support/phone.ts'
import { newRequestId, newWalletNumber, PASSWORD, registerPlayer } from '../../support/player.ts'

const ADDRESS = {
  name: 'Juana Dela Cruz',
  province: 'Laguna',
  city: 'Santa Rosa',
  barangay: 'Balibago',
  street: '12 Mabini St.',
}

describeOnOneEngine('numbers and codes from the clipboard', databases => {
  const app = startAppForSuite(databases)

  describe.each(PASTED_CODES)('with %s', (_, paste) => {
    test('a player can register and log in with a pasted phone number and a pasted SMS code', async () => {
      const mobile = newMobile()
      const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.loginAndRegister)
      const body = { mobile: paste(mobile), code: paste(code), ...REGISTRATION_CONFIRMATIONS }
      const { userInfo } = await app.client().call(accountLoginSms2, body)
      expect(userInfo.mobile).toBe(`${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`)
    })

    test('every call with a phone, account, document or code number accepts the pasted form like the typed one', async () => {
      const [player, inviter] = [await registerPlayer(app), await registerPlayer(app)]
      const mobile = newMobile()
      const address = await player.call(updateAddress, {
        ...ADDRESS,
        mobile: paste(mobile),
        postcode: paste('4026'),
      })
      expect([address.mobile, address.postcode]).toEqual([`+63${mobile.slice(1)}`, '4026'])
      const account = await player.call(addBankInfo, {
        requestId: newRequestId(),
        bankId: 'gcash',
        accountName: 'Juana Dela Cruz',
        accountNumber: paste(newWalletNumber()),
      })
      expect(account.accountNumber).toBe('•••• 4567')
      expect(await player.call(agentFill, { pid: paste(inviter.inviteCode) })).toMatchObject({
        pid: inviter.id,
      })
      const document = await player.call(addKyc, {
        idType: 'passport',
        idNumber: paste('P1234567A'),
        idExpiry: '2090-01-01',
        postcode: paste('4026'),
      })
      expect([document.idNumber, document.person.postcode]).toEqual(['••••67A', '4026'])
      expect(await player.call(setSafeboxPassword, { password: paste('135790') })).toBeDefined()
      const code = await requestCodeAfterWait(app, paste(mobile), SMS_CODE_PURPOSE.bind, player)
      expect(await player.call(bindAccount, { mobile: paste(mobile), code: paste(code) })).toMatchObject({
        mobile: `${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`,
      })
    })
  })

  test('a player can log in by phone number and password in every common form of the number', async () => {
    const mobile = newMobile()
    const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.register)
    const { userInfo } = await app
      .client()
      .call(accountRegist4, { mobile, code, password: PASSWORD, ...REGISTRATION_CONFIRMATIONS })
    for (const form of MOBILE_FORMS) {
      const account = form(mobile.slice(1))
      const loggedIn = await app.client().call(accountLogin, { account, password: PASSWORD, loginType: 3 })
      expect(loggedIn.userInfo.id, account).toBe(userInfo.id)
    }
  })

  test('one e-wallet number that is typed in two forms makes only one receiving account', async () => {
    const player = await registerPlayer(app)
    const number = newWalletNumber()
    const addWalletNumber = (accountNumber: string) =>
      player.call(addBankInfo, {
        requestId: newRequestId(),
        bankId: 'gcash',
        accountName: 'Juana Dela Cruz',
        accountNumber,
      })
    await addWalletNumber(`+63 ${number}`)
    for (const form of MOBILE_FORMS) {
      expect(await refusalReasonOfCall(addWalletNumber(form(number.slice(1))))).toBe('receivingAccountTwice')
    }
  })

  test('a mobile number of the carrier DITO gets an SMS code', async () => {
    expect(
      await app.client().call(smsSend, { mode: SMS_CODE_PURPOSE.loginAndRegister, mobile: '0895 123 4567' }),
    ).toMatchObject({ expiresInS: 300 })
  })

  test('a request for an SMS code to a phone number of another country is refused as a bad request', async () => {
    const sending = app
      .client()
      .call(smsSend, { mode: SMS_CODE_PURPOSE.loginAndRegister, mobile: '+91 7123 4567' })
    expect(await refusalReasonOfCall(sending)).toBe('badRequest')
  })
})
