import { beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../src/contract/contract.ts'
import {
  CREDENTIAL_UNDO_PERIOD_MS,
  FRESH_CREDENTIAL_PERIOD_MS,
  NEW_CREDENTIAL_WAIT_MS,
  SMS_CODE_PURPOSE,
  SOCIAL_TYPE,
} from '../../../src/domain/player/account.ts'
import {
  accountLoginSms,
  bindAccount,
  changePassword,
  forgetPassword,
  initPassword,
  reauthenticate,
} from '../../../src/features/auth/contract/auth.ts'
import { passkeyLogin, passkeyRemove, passkeyStart } from '../../../src/features/auth/contract/passkey.ts'
import { bindSocialAccount, unbindSocialAccount } from '../../../src/features/auth/contract/social.ts'
import { credentialChange } from '../../../src/features/auth/contract/undo.ts'
import { updateAddress, updateAppUserOther } from '../../../src/features/profile/contract.ts'
import { safeboxIn, safeboxOut, setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import {
  addBankInfo,
  delUserBank,
  exchange,
  getExchange,
  modifyBankInfo,
} from '../../../src/features/withdrawal/contract.ts'
import {
  outcomeOfCall,
  refusalOfCall,
  refusalReasonOfCall,
  startAppForSuite,
  type TestClient,
} from '../../support/app.ts'
import type { WebAuthnOptions } from '../../support/authenticator.ts'
import { CREDENTIAL_CHANGING_CALLS, type CredentialChangingCall } from '../../support/credential-calls.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { FORM_ADDRESS } from '../../support/diamond-shop.ts'
import { confirmEmailAddress, listEmailsTo } from '../../support/emails.ts'
import { requestForgottenPasswordCode } from '../../support/forgotten-code.ts'
import {
  addPasskey,
  PASSKEY_TEST_ORIGIN,
  requestPasskeyCreationOptions,
  requestPasskeyUseOptions,
} from '../../support/passkeys.ts'
import { newMobile, registerPhone, requestCodeAfterWait } from '../../support/phone.ts'
import { newRequestId, newWalletNumber, PASSWORD, registerPlayer } from '../../support/player.ts'
import { createSandboxPerson, registerBySandbox, visitSandboxPages } from '../../support/social.ts'
import { findUndoTokens } from '../../support/undo-links.ts'

const { google, line } = SOCIAL_TYPE
const PIN = '246813'

describeOnOneEngine('credentials that count', databases => {
  const app = startAppForSuite(databases, { env: { PUBLIC_URL: PASSKEY_TEST_ORIGIN } })

  /**
   * A registered player, and a function that reauthenticates the session with the credential with which the player
   * registered.
   */
  interface Owner {
    readonly client: TestClient
    confirm(): Promise<unknown>
  }

  async function ownerByPassword(): Promise<Owner> {
    const client = await registerPlayer(app)
    return { client, confirm: () => client.call(reauthenticate, { password: PASSWORD }) }
  }

  async function ownerByPhone(): Promise<Owner> {
    const client = await registerPhone(app)
    const confirmByPhoneCode = async () => {
      const code = await requestCodeAfterWait(app, client.mobile, SMS_CODE_PURPOSE.confirm, client)
      await client.call(reauthenticate, { code })
    }
    return { client, confirm: confirmByPhoneCode }
  }

  async function linkAccount(client: TestClient, socialType: typeof google | typeof line) {
    const returned = await visitSandboxPages(app, client, socialType, {
      person: createSandboxPerson(),
      purpose: 'bind',
    })
    return client.call(bindSocialAccount, { socialType, ...returned })
  }

  async function bindMobile(client: TestClient, mobile = newMobile()): Promise<string> {
    const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.bind, client)
    await client.call(bindAccount, { mobile, code })
    return mobile
  }

  const receivingAccountBody = () => ({
    requestId: newRequestId(),
    bankId: 'gcash',
    accountName: 'Juana dela Cruz',
    accountNumber: newWalletNumber(),
  })

  /** For each call, a function that makes the call with valid values after all steps that the call requires. */
  const ROWS: Readonly<Record<CredentialChangingCall, (client: TestClient) => Promise<unknown>>> = {
    '/bindAccount': client => bindMobile(client),
    '/changePassword': client =>
      client.call(changePassword, { oldPassword: PASSWORD, password: 'another light of the fair' }),
    '/initPassword': client => client.call(initPassword, { password: PASSWORD }),
    '/bindSocialAccount': client => linkAccount(client, line),
    '/unbindSocialAccount': async client => {
      await linkAccount(client, google)
      await client.call(unbindSocialAccount, { socialType: google })
    },
    '/passkeyAddStart': client => requestPasskeyCreationOptions(client),
    '/passkeyAdd': client => addPasskey(client),
    '/passkeyRemove': async client => {
      const { id } = await addPasskey(client)
      await client.call(passkeyRemove, { id })
    },
    '/updateAppUserOther': client => client.call(updateAppUserOther, { email: 'nena@example.com' }),
    '/updateAddress': client => client.call(updateAddress, FORM_ADDRESS),
    '/addBankInfo': client => client.call(addBankInfo, receivingAccountBody()),
    '/modifyBankInfo': async client => {
      const { id } = await client.call(addBankInfo, receivingAccountBody())
      await client.call(modifyBankInfo, { ...receivingAccountBody(), id })
    },
    '/delUserBank': async client => {
      const { id } = await client.call(addBankInfo, receivingAccountBody())
      await client.call(delUserBank, { requestId: newRequestId(), id })
    },
    '/setSafeboxPassword': client => client.call(setSafeboxPassword, { password: PIN }),
  }

  /** `/passkeyAddStart` only prepares the call `/passkeyAdd`, so no message announces it. */
  type AnnouncedCall = Exclude<CredentialChangingCall, '/passkeyAddStart'>

  /** For each call, words of the message that announces the change that the call makes. */
  const ANNOUNCEMENTS: Readonly<Record<AnnouncedCall, string>> = {
    '/bindAccount': 'The phone number on your account is now',
    '/changePassword': 'Your account password was changed.',
    '/initPassword': 'Your account password was changed.',
    '/bindSocialAccount': 'Linked to your account: ',
    '/unbindSocialAccount': 'Unlinked from your account: ',
    '/passkeyAdd': 'A passkey was added.',
    '/passkeyRemove': 'A passkey was removed.',
    '/updateAppUserOther': 'The email address on your account is now',
    '/updateAddress': 'Your shipping address was changed.',
    '/addBankInfo': 'Added for withdrawals: ',
    '/modifyBankInfo': 'Changed for withdrawals: ',
    '/delUserBank': 'Removed from withdrawals: ',
    '/setSafeboxPassword': 'A safebox password was set.',
  }

  /** Makes a call with an empty body. The server refuses the session before it reads the body, so no body is needed. */
  const callWithEmptyBody = (client: TestClient, path: CredentialChangingCall) => {
    const endpoint = allEndpoints.find(each => each.path === path)
    if (!endpoint) throw new Error(`No call ${path}`)
    return refusalOfCall(client.call(endpoint as never, {} as never))
  }

  describe.each(Object.entries(CREDENTIAL_CHANGING_CALLS))('%s, which hands out or takes a %s,', name => {
    const path = name as CredentialChangingCall
    const isFirstPassword = path === '/initPassword'
    const method = isFirstPassword ? 'code' : 'password'

    test(`the call ${path} is refused until an older credential confirms it; one that its session has just added cannot confirm it`, async () => {
      const owner = isFirstPassword ? await ownerByPhone() : await ownerByPassword()
      const { client } = owner
      const added = await addPasskey(client)
      const addedAtMs = app.clock.now()
      app.clock.move(FRESH_CREDENTIAL_PERIOD_MS + 1)
      const newer = [{ method: 'passkey', countsAtMs: addedAtMs + NEW_CREDENTIAL_WAIT_MS }]
      const refused = { reason: 'reauthRequired', detail: { methods: [method], newer, countsAtMs: null } }
      expect(await callWithEmptyBody(client, path)).toEqual(refused)
      const passkey = added.signChallenge(await requestPasskeyUseOptions(client, 'reauthenticate'))
      await client.call(reauthenticate, { passkey })
      expect(await callWithEmptyBody(client, path)).toEqual(refused)
      await owner.confirm()
      await ROWS[path](client)
    })
  })

  describe.each(Object.entries(ANNOUNCEMENTS))('a change by %s, announced by "%s",', (name, words) => {
    const path = name as AnnouncedCall

    test(`a player learns of a change by the call ${path} at an e-mail address of 72 hours, with a link that undoes it`, async () => {
      const { client, confirm } = path === '/initPassword' ? await ownerByPhone() : await ownerByPassword()
      const email = await confirmEmailAddress(app, client)
      app.clock.move(CREDENTIAL_UNDO_PERIOD_MS)
      await confirm()
      const before = await listEmailsTo(app, email)
      await ROWS[path](client)
      const texts = (await listEmailsTo(app, email)).slice(before.length).map(({ text }) => text)
      const announcing = texts.filter(text => text.includes(words))
      expect(announcing).toHaveLength(1)
      const [token = ''] = findUndoTokens(announcing)
      expect(await app.client().call(credentialChange, { token })).toMatchObject({ isUndone: false })
    })
  })

  describe('a new credential', () => {
    let owner: Owner

    beforeEach(async () => {
      owner = await ownerByPassword()
    })

    test('a credential can confirm protected API calls from one day after it was added', async () => {
      const { client } = owner
      const added = await addPasskey(client)
      app.clock.move(NEW_CREDENTIAL_WAIT_MS)
      const passkey = added.signChallenge(await requestPasskeyUseOptions(client, 'reauthenticate'))
      await client.call(reauthenticate, { passkey })
      await client.call(setSafeboxPassword, { password: PIN })
    })

    test('the browser may offer only passkeys at least a day old to confirm a protected call, but any passkey to unlock an idle session', async () => {
      const { client } = owner
      const startReauthentication = () => client.call(passkeyStart, { purpose: 'reauthenticate' })
      const allowedCredentialIdsOf = (options: object | null | undefined) =>
        (options as { allowCredentials: { id: string }[] }).allowCredentials.map(({ id }) => id)
      const first = await addPasskey(client)
      expect(await startReauthentication()).toMatchObject({ freshCredentialOptions: null })
      app.clock.move(NEW_CREDENTIAL_WAIT_MS)
      await owner.confirm()
      const second = await addPasskey(client)
      const countsAtMs = app.clock.now() + NEW_CREDENTIAL_WAIT_MS
      app.clock.move(FRESH_CREDENTIAL_PERIOD_MS + 1)
      const { options, freshCredentialOptions } = await startReauthentication()
      expect(allowedCredentialIdsOf(options)).toEqual([second.id, first.id])
      expect(allowedCredentialIdsOf(freshCredentialOptions)).toEqual([first.id])
      expect(await callWithEmptyBody(client, '/setSafeboxPassword')).toMatchObject({
        detail: { methods: ['password', 'passkey'], newer: [{ method: 'passkey', countsAtMs }] },
      })
      const passkey = first.signChallenge(freshCredentialOptions as unknown as WebAuthnOptions)
      await client.call(reauthenticate, { passkey })
      await client.call(setSafeboxPassword, { password: PIN })
    })

    test('a session that was opened by a new credential cannot change the safebox password', async () => {
      const added = await addPasskey(owner.client)
      const elsewhere = app.client()
      const passkey = added.signChallenge(await requestPasskeyUseOptions(elsewhere))
      elsewhere.token = (await elsewhere.call(passkeyLogin, { passkey })).token
      expect(await refusalReasonOfCall(elsewhere.call(setSafeboxPassword, { password: PIN }))).toBe(
        'reauthRequired',
      )
    })

    test('a newly bound phone cannot reset the password, and a session that it opened cannot change the safebox password', async () => {
      const mobile = await bindMobile(owner.client)
      const code = await requestForgottenPasswordCode(app, mobile)
      const password = 'another light of the fair'
      const reset = { mobile, code, password }
      expect(await refusalReasonOfCall(app.client().call(forgetPassword, reset))).toBe('credentialNew')
      const thief = app.client()
      const toLogIn = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.loginAndRegister)
      thief.token = (await thief.call(accountLoginSms, { mobile, code: toLogIn })).token
      expect(await refusalReasonOfCall(thief.call(setSafeboxPassword, { password: PIN }))).toBe(
        'reauthRequired',
      )
      app.clock.move(NEW_CREDENTIAL_WAIT_MS)
      const later = { mobile, code: await requestForgottenPasswordCode(app, mobile), password }
      await app.client().call(forgetPassword, later)
    })

    test('a call that is refused because every credential is too new says when the first one will be old enough', async () => {
      const { client } = owner
      await client.call(changePassword, { oldPassword: PASSWORD, password: 'another light of the fair' })
      const countsAtMs = app.clock.now() + NEW_CREDENTIAL_WAIT_MS
      app.clock.move(FRESH_CREDENTIAL_PERIOD_MS + 1)
      expect(await callWithEmptyBody(client, '/setSafeboxPassword')).toEqual({
        reason: 'reauthRequired',
        detail: { methods: [], newer: [{ method: 'password', countsAtMs }], countsAtMs },
      })
    })
  })

  describe('money', () => {
    test('a newly bound phone and a new safebox password cannot confirm a withdrawal; an older credential can', async () => {
      const player = await registerPlayer(app)
      await player.depositWithWageringDone(50_000)
      const receivingAccountId = await player.addReceivingAccount()
      await bindMobile(player)
      await player.call(setSafeboxPassword, { password: PIN })
      expect((await player.call(getExchange, {})).secondFactor).toBe('password')
      await player.withdraw(10_000, receivingAccountId)
      app.clock.move(NEW_CREDENTIAL_WAIT_MS)
      expect((await player.call(getExchange, {})).secondFactor).toBe('safebox')
    })

    test('a withdrawal is refused while every second factor is new, and the refusal says when it becomes possible', async () => {
      const player = await registerPlayer(app)
      await player.depositWithWageringDone(50_000)
      const receivingAccountId = await player.addReceivingAccount()
      const password = 'another light of the fair'
      await player.call(changePassword, { oldPassword: PASSWORD, password })
      const countsAtMs = app.clock.now() + NEW_CREDENTIAL_WAIT_MS
      const withdrawalBody = () => ({
        requestId: newRequestId(),
        receivingAccountId,
        amount: 10_000,
        password,
      })
      expect(await refusalOfCall(player.call(exchange, withdrawalBody()))).toEqual({
        reason: 'credentialNew',
        detail: { countsAtMs },
      })
      const info = await player.call(getExchange, {})
      expect([info.secondFactor, info.secondFactorTime]).toEqual([null, countsAtMs])
      app.clock.move(NEW_CREDENTIAL_WAIT_MS)
      await player.call(reauthenticate, { password })
      await player.call(exchange, withdrawalBody())
    })

    test('a changed safebox password cannot move money on its first day; the first safebox password that a player sets can at once', async () => {
      const player = await registerPlayer(app)
      await player.depositWithWageringDone(50_000)
      const safeboxMoveBody = (password: string) => ({ requestId: newRequestId(), amount: 100, password })
      await player.call(setSafeboxPassword, { password: PIN })
      await player.call(safeboxIn, safeboxMoveBody(PIN))
      await player.call(safeboxOut, safeboxMoveBody(PIN))
      await player.call(setSafeboxPassword, { password: '975313' })
      expect(await outcomeOfCall(player.call(safeboxIn, safeboxMoveBody('975313')))).toBe('credentialNew')
      expect(await outcomeOfCall(player.call(safeboxOut, safeboxMoveBody('975313')))).toBe('credentialNew')
      app.clock.move(NEW_CREDENTIAL_WAIT_MS)
      await player.reauthenticate()
      await player.call(safeboxIn, safeboxMoveBody('975313'))
    })
  })

  describe('a player with one credential of the registration', () => {
    test('a player who registered by a social account can add the first phone, password and safebox password', async () => {
      const person = createSandboxPerson()
      const client = await registerBySandbox(app, google, person)
      app.clock.move(FRESH_CREDENTIAL_PERIOD_MS + 1)
      expect(await callWithEmptyBody(client, '/bindAccount')).toMatchObject({
        detail: { methods: ['google'] },
      })
      const social = await visitSandboxPages(app, client, google, { person, purpose: 'reauthenticate' })
      await client.call(reauthenticate, { social })
      await bindMobile(client)
      await client.call(initPassword, { password: PASSWORD })
      await client.call(setSafeboxPassword, { password: PIN })
    })

    test('a player who registered by phone can set the first password by an SMS code', async () => {
      const { client, confirm } = await ownerByPhone()
      app.clock.move(FRESH_CREDENTIAL_PERIOD_MS + 1)
      await confirm()
      await client.call(initPassword, { password: PASSWORD })
    })

    test('sessions and credentials that were stored without their age count as old enough for protected API calls', async () => {
      const { client, confirm } = await ownerByPassword()
      const sessions = await app.services.db.read
        .selectFrom('session')
        .innerJoin('player', 'player.id', 'session.player_id')
        .select(['credential_since_ms', 'password_since_ms', 'mobile_since_ms'])
        .execute()
      expect(sessions).toContainEqual({
        credential_since_ms: null,
        password_since_ms: null,
        mobile_since_ms: null,
      })
      await client.call(setSafeboxPassword, { password: PIN })
      app.clock.move(FRESH_CREDENTIAL_PERIOD_MS + 1)
      await confirm()
      await client.call(setSafeboxPassword, { password: '975313' })
    })
  })
})
