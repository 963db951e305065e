import { expect, test } from 'vitest'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { getAfterLoginInfoWeb, refreshData } from '../../../src/contract/session.ts'
import { TERMS_VERSION } from '../../../src/domain/player/account.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { accountLogin, accountRegist } from '../../../src/features/auth/contract/auth.ts'
import { refusalOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newAccountName, PASSWORD, registerPlayer } from '../../support/player.ts'

describeOnOneEngine('registration', databases => {
  const app = startAppForSuite(databases)

  const registrationBody = (change: Partial<BodyOf<typeof accountRegist>> = {}) => ({
    account: newAccountName(),
    password: PASSWORD,
    isEligible: true,
    termsVersion: TERMS_VERSION,
    ...change,
  })

  test("the number of days since a player's registration rises at midnight UTC", async () => {
    const client = app.client()
    client.token = (await client.call(accountRegist, registrationBody())).token
    const daysSinceRegistration = async () => (await client.call(refreshData, {})).userInfo?.regPeriod
    app.clock.move(12 * HOUR_MS - 1)
    expect(await daysSinceRegistration()).toBe(0)
    app.clock.move(1)
    expect(await daysSinceRegistration()).toBe(1)
    app.clock.move(DAY_MS)
    expect(await daysSinceRegistration()).toBe(2)
  })

  const rowOf = (account: string) =>
    app.services.db.read.selectFrom('player').selectAll().where('account', '=', account).executeTakeFirst()

  test('a visitor who registers is logged in, with a balance of zero', async () => {
    const client = app.client()
    const { token, userInfo, lastLoginAtMs, isNew } = await client.call(
      accountRegist,
      registrationBody({ account: 'Maria_1' }),
    )
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(userInfo).toMatchObject({ account: 'Maria_1', coin: 0, regPeriod: 0 })
    expect(userInfo).toMatchObject({ accountType: 2, hasPassword: true, mobile: '', excludedUntilMs: null })
    expect(isNew).toBe(true)
    expect(lastLoginAtMs).toBeNull()
    client.token = token
    expect((await client.call(refreshData, {})).userInfo).toEqual(userInfo)
  })

  test('a taken account name stays with its owner, in whatever letter case another visitor types it', async () => {
    const { account } = await registerPlayer(app)
    for (const taken of [account, account.toUpperCase()]) {
      const answer = app
        .client()
        .call(accountRegist, registrationBody({ account: taken, password: 'another password' }))
      expect(await refusalOfCall(answer)).toEqual({ reason: 'accountTaken' })
    }
    const { userInfo } = await app.client().call(accountLogin, { account, password: PASSWORD })
    expect(userInfo.account).toBe(account)
  })

  test('when many visitors register one account name at once, one of them gets the name', {
    tags: 'race',
  }, async () => {
    const account = newAccountName()
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => app.client().call(accountRegist, registrationBody({ account }))),
    )
    expect(tries.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  })

  test('a visitor who does not confirm to be 21 and eligible gets no account', {
    tags: ['account-age'],
  }, async () => {
    const body = registrationBody({ isEligible: false })
    expect(await refusalOfCall(app.client().call(accountRegist, body))).toEqual({ reason: 'underAge' })
    expect(await rowOf(body.account)).toBeUndefined()
  })

  test('a visitor who accepts terms other than the current ones gets no account', async () => {
    for (const termsVersion of ['', '2020-01-01', '2999-01-01']) {
      const body = registrationBody({ termsVersion })
      expect(await refusalOfCall(app.client().call(accountRegist, body))).toEqual({ reason: 'termsOutdated' })
      expect(await rowOf(body.account)).toBeUndefined()
    }
  })

  test.each([
    ['a short account', { account: 'abc' }, 'account'],
    ['a long account', { account: 'a'.repeat(21) }, 'account'],
    ['an account that starts with a digit', { account: '1abc' }, 'account'],
    ['an account with a space', { account: 'ab cd' }, 'account'],
    ['a short password', { password: '1234567' }, 'password'],
    ['a long password', { password: 'x'.repeat(65) }, 'password'],
    ['a version of the terms that is too long', { termsVersion: 'x'.repeat(33) }, 'termsVersion'],
  ])('a registration with %s is refused, and the refusal names the field', async (_, change, field) => {
    const body = registrationBody(change)
    const refusal = await refusalOfCall(app.client().call(accountRegist, body))
    expect(refusal).toMatchObject({ reason: 'badRequest', detail: { fields: [{ path: field }] } })
  })

  test.each([
    ['shortest', 'abcd', 'k7#qz-Lw'],
    ['longest', `a${'b'.repeat(19)}`, 'x'.repeat(64)],
  ])(
    'a visitor can register an account name and a password of the %s allowed length, and log in with them',
    async (_, account, password) => {
      await app.client().call(accountRegist, registrationBody({ account, password }))
      const { userInfo } = await app.client().call(accountLogin, { account, password })
      expect(userInfo.account).toBe(account)
    },
  )

  test('a registration stores which terms were accepted and when, and the password only as a slow hash', {
    tags: ['account-terms'],
  }, async () => {
    const { account } = await registerPlayer(app)
    const row = await rowOf(account)
    const atMs = app.clock.now()
    expect(row).toMatchObject({ terms_version: TERMS_VERSION, terms_at_ms: atMs, eligible_at_ms: atMs })
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/)
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
  })

  test('a player who registers with an invite code is linked to the inviter, in whatever letter case the code is typed', async () => {
    const inviter = await registerPlayer(app)
    const { inviteCode } = await inviter.call(getAfterLoginInfoWeb, {})
    const { userInfo } = await app.client().call(accountRegist, registrationBody({ inviteCode }))
    expect(userInfo.pid).toBe(inviter.id)
    const typed = registrationBody({ inviteCode: inviteCode.toUpperCase() })
    expect((await app.client().call(accountRegist, typed)).userInfo.pid).toBe(inviter.id)
  })

  test('an unknown invite code is refused, and an empty one means no inviter', async () => {
    const unknown = registrationBody({ inviteCode: 'nobodys' })
    expect(await refusalOfCall(app.client().call(accountRegist, unknown))).toEqual({
      reason: 'inviterUnknown',
    })
    expect(await rowOf(unknown.account)).toBeUndefined()
    const empty = await app.client().call(accountRegist, registrationBody({ inviteCode: '' }))
    expect(empty.userInfo.pid).toBe('')
  })

  test.each([
    ['one of the most common ones', 'Password1'],
    ['the name of the site', 'PERYA2026'],
    ['the account name itself', 'maria_of_the_fair'],
  ])('a password that is %s is refused', async (_, password) => {
    const body = registrationBody({ account: 'Maria_of_the_fair', password })
    expect(await refusalOfCall(app.client().call(accountRegist, body))).toEqual({ reason: 'passwordCommon' })
    expect(await rowOf(body.account)).toBeUndefined()
  })

  test('a registration emits an event with player and inviter in its own transaction', async () => {
    const inviter = await registerPlayer(app)
    const { inviteCode } = await inviter.call(getAfterLoginInfoWeb, {})
    const announced: unknown[] = []
    let isFailing = false
    app.services.hooks.on('playerRegistered', async (tx, event) => {
      const row = await tx.query
        .selectFrom('player')
        .select('inviter_id')
        .where('id', '=', event.playerId)
        .executeTakeFirst()
      announced.push({ ...event, storedInviterId: row?.inviter_id })
      if (isFailing) throw new Error('the hook fails')
    })
    const atMs = app.clock.now()
    const invited = await app.client().call(accountRegist, registrationBody({ inviteCode }))
    const alone = await app.client().call(accountRegist, registrationBody())
    expect(announced).toEqual([
      { playerId: invited.userInfo.id, inviterId: inviter.id, storedInviterId: inviter.id, atMs },
      { playerId: alone.userInfo.id, inviterId: '', storedInviterId: '', atMs },
    ])
    isFailing = true
    const body = registrationBody()
    await expect(app.client().call(accountRegist, body)).rejects.toThrow('an unknown code: 500')
    isFailing = false
    expect(await rowOf(body.account)).toBeUndefined()
  })

  test('the fields of a registration cannot set balance, rank or id', async () => {
    for (const [path, value] of Object.entries({ coin: 1_000_000, vip: 9, id: 'x' })) {
      const body = { ...registrationBody(), [path]: value }
      const refusal = await refusalOfCall(app.client().call(accountRegist, body))
      expect(refusal).toMatchObject({ reason: 'badRequest', detail: { fields: [{ path }] } })
    }
  })
})
