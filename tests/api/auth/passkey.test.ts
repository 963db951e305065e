import { expect, test, vi } from 'vitest'
import { ERROR_CODE } from '../../../src/contract/errors.ts'
import { refreshData } from '../../../src/contract/session.ts'
import {
  LOGIN_LOCKOUT,
  NEW_CREDENTIAL_WAIT_MS,
  PASSKEY_LIMITS,
  REAUTHENTICATION_IDLE_MS,
} from '../../../src/domain/player/account.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { accountLogin, reauthenticate, sessionList } from '../../../src/features/auth/contract/auth.ts'
import {
  passkeyAdd,
  passkeyList,
  passkeyLogin,
  passkeyRemove,
} from '../../../src/features/auth/contract/passkey.ts'
import { blockPlayer } from '../../../src/features/auth/server/player-status.ts'
import { deleteExpiredAuthRows } from '../../../src/features/auth/server/retention.ts'
import { createTestApp, refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import {
  Authenticator,
  type AuthenticatorDeviation,
  type CreatedPasskeyAnswer,
  type PasskeyUseAnswer,
} from '../../support/authenticator.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  addPasskey,
  PASSKEY_TEST_ORIGIN,
  requestPasskeyCreationOptions,
  requestPasskeyUseOptions,
} from '../../support/passkeys.ts'
import { PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { listUndeliveredAccountChanges } from '../../support/player-messages.ts'

/** Returns a copy of a signature with its last byte changed, so that the signature is wrong. */
function withLastByteChanged(signature: Buffer): Buffer {
  const last = signature.at(-1) ?? 0
  return Buffer.concat([signature.subarray(0, -1), Buffer.from([last ^ 1])])
}

describeOnOneEngine('passkeys', databases => {
  const app = startAppForSuite(databases, { env: { PUBLIC_URL: PASSKEY_TEST_ORIGIN } })

  const logIn = (passkey: PasskeyUseAnswer) => app.client().call(passkeyLogin, { passkey })
  /** Logs in with a fresh challenge. */
  const logInBy = async (authenticator: Authenticator, deviation: AuthenticatorDeviation = {}) =>
    logIn(authenticator.signChallenge(await requestPasskeyUseOptions(app.client()), deviation))
  const addNamedPasskey = (player: TestPlayer, passkey: CreatedPasskeyAnswer, name = 'Key') =>
    player.call(passkeyAdd, { passkey, name })
  const removePassword = (player: TestPlayer) =>
    app.services.db.transact(tx =>
      tx.query.updateTable('player').set({ password_hash: '' }).where('id', '=', player.id).execute(),
    )

  test('a player adds a passkey and logs in with it, without an account name', async () => {
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player)
    app.clock.move(MINUTE_MS)
    const { userInfo, token, lastLoginAtMs, isNew } = await logInBy(authenticator)
    expect(userInfo.id).toBe(player.id)
    expect([lastLoginAtMs, isNew]).toEqual([app.clock.now() - MINUTE_MS, false])
    const elsewhere = app.client()
    elsewhere.token = token
    expect((await elsewhere.call(refreshData, {})).userInfo?.id).toBe(player.id)
    expect((await player.call(passkeyList, {})).list).toEqual([
      {
        id: authenticator.id,
        name: 'Chrome · Android',
        createTime: app.clock.now() - MINUTE_MS,
        useTime: app.clock.now(),
      },
    ])
  })

  test('a log-in by passkey asks the browser for a discoverable passkey and for user verification', async () => {
    const player = await registerPlayer(app)
    const first = await addPasskey(player)
    const options = await requestPasskeyCreationOptions(player)
    expect(options).toMatchObject({
      rp: { id: 'perya.test' },
      user: { name: player.account, displayName: player.account },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: first.id, transports: ['internal'] }],
    })
    expect(Buffer.from(options.user?.id ?? '', 'base64url').toString()).toBe(player.id)
    expect(await requestPasskeyUseOptions(app.client())).toMatchObject({
      rpId: 'perya.test',
      userVerification: 'required',
      allowCredentials: [],
    })
    expect(await requestPasskeyUseOptions(player, 'reauthenticate')).toMatchObject({
      allowCredentials: [{ id: first.id, transports: ['internal'] }],
    })
  })

  test('a player makes an idle session active again with a passkey', async () => {
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player)
    app.clock.move(NEW_CREDENTIAL_WAIT_MS)
    expect(await refusalReasonOfCall(requestPasskeyCreationOptions(player))).toBe('reauthRequired')
    const options = await requestPasskeyUseOptions(player, 'reauthenticate')
    await player.call(reauthenticate, { passkey: authenticator.signChallenge(options, { userHandle: null }) })
    await requestPasskeyCreationOptions(player)
  })

  test('a visitor gets no passkey challenge to reactivate an idle session', async () => {
    expect(await refusalReasonOfCall(requestPasskeyUseOptions(app.client(), 'reauthenticate'))).toBe(
      'unauthorized',
    )
  })

  test.each<[string, AuthenticatorDeviation]>([
    ['from a page of another site', { origin: 'http://perya.test.evil.example' }],
    ['from another port of the site', { origin: 'http://perya.test:8080' }],
    ['from a frame on another site', { crossOrigin: true }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of the kind that adds a passkey', { type: 'webauthn.create' }],
    ['without user verification', { isVerified: false }],
    ['without the id of a player', { userHandle: null }],
    ['of another player', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['with a changed signature', { spoil: withLastByteChanged }],
    ['without a signature', { spoil: () => Buffer.alloc(0) }],
  ])('a log-in with a passkey answer %s is refused, and its challenge is used up', async (_, deviation) => {
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player)
    const options = await requestPasskeyUseOptions(app.client())
    expect(await refusalReasonOfCall(logIn(authenticator.signChallenge(options, deviation)))).toBe(
      'passkeyRefused',
    )
    if (!('challenge' in deviation) && !deviation.crossOrigin) {
      expect(await refusalReasonOfCall(logIn(authenticator.signChallenge(options)))).toBe('passkeyRefused')
    }
    const { list } = await player.call(passkeyList, {})
    expect(list[0]?.useTime).toBeNull()
    expect((await logInBy(authenticator)).userInfo.id).toBe(player.id)
  })

  test.each<[string, AuthenticatorDeviation]>([
    ['from a page of another site', { origin: 'http://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of the kind that logs in', { type: 'webauthn.get' }],
    ['without user verification', { isVerified: false }],
    ['from a frame on another site', { crossOrigin: true }],
    ['with an attestation statement, although its format has none', { statement: new Map([['x', 1]]) }],
    ['of an unknown attestation format', { format: 'perya' }],
  ])('a new passkey %s is refused', async (_, deviation) => {
    const player = await registerPlayer(app)
    const authenticator = new Authenticator(PASSKEY_TEST_ORIGIN)
    const made = authenticator.createPasskey(await requestPasskeyCreationOptions(player), deviation)
    expect(await refusalReasonOfCall(addNamedPasskey(player, made))).toBe('passkeyRefused')
    expect((await player.call(passkeyList, {})).list).toEqual([])
  })

  test('a new passkey that carries certificates is refused without a request to the addresses named in them', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const player = await registerPlayer(app)
    const certificate = new Map([['x5c', new Uint8Array(8)]])
    for (const format of ['packed', 'fido-u2f', 'android-key', 'apple', 'tpm']) {
      const deviation = { format, statement: certificate }
      const made = new Authenticator(PASSKEY_TEST_ORIGIN).createPasskey(
        await requestPasskeyCreationOptions(player),
        deviation,
      )
      const log = vi.spyOn(app.services.log, 'info')
      expect(await refusalReasonOfCall(addNamedPasskey(player, made))).toBe('passkeyRefused')
      expect(log.mock.calls[0]?.[0]).toMatchObject({ reason: 'An attestation was not asked for' })
      log.mockRestore()
    }
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('a passkey answer that has already logged a player in is refused when it is sent a second time', async () => {
    const authenticator = await addPasskey(await registerPlayer(app))
    const answer = authenticator.signChallenge(await requestPasskeyUseOptions(app.client()))
    await logIn(answer)
    expect(await refusalReasonOfCall(logIn(answer))).toBe('passkeyRefused')
  })

  test('a new passkey that is sent again, or that another player has, is refused', async () => {
    const [player, thief] = [await registerPlayer(app), await registerPlayer(app)]
    const authenticator = new Authenticator(PASSKEY_TEST_ORIGIN)
    const made = authenticator.createPasskey(await requestPasskeyCreationOptions(player))
    await addNamedPasskey(player, made)
    expect(await refusalReasonOfCall(addNamedPasskey(player, made))).toBe('passkeyRefused')
    const stolen = new Authenticator(PASSKEY_TEST_ORIGIN, { id: authenticator.id }).createPasskey(
      await requestPasskeyCreationOptions(thief),
    )
    expect(await refusalReasonOfCall(addNamedPasskey(thief, stolen))).toBe('passkeyRefused')
    expect((await thief.call(passkeyList, {})).list).toEqual([])
    await authenticator.signChallenge(await requestPasskeyUseOptions(app.client()))
    expect((await logInBy(authenticator)).userInfo.id).toBe(player.id)
  })

  test('a new passkey under another id than the attested one is refused', async () => {
    const player = await registerPlayer(app)
    const made = new Authenticator(PASSKEY_TEST_ORIGIN).createPasskey(
      await requestPasskeyCreationOptions(player),
    )
    expect(await refusalReasonOfCall(addNamedPasskey(player, { ...made, id: 'AAAA', rawId: 'AAAA' }))).toBe(
      'passkeyRefused',
    )
  })

  test('a passkey challenge is valid for five minutes', async () => {
    const authenticator = await addPasskey(await registerPlayer(app))
    const early = await requestPasskeyUseOptions(app.client())
    app.clock.move(PASSKEY_LIMITS.challengeMs - 1)
    await logIn(authenticator.signChallenge(early))
    const late = await requestPasskeyUseOptions(app.client())
    app.clock.move(PASSKEY_LIMITS.challengeMs)
    expect(await refusalReasonOfCall(logIn(authenticator.signChallenge(late)))).toBe('passkeyRefused')
  })

  test('a passkey challenge works only for its purpose and its player', async () => {
    const [player, other] = [await registerPlayer(app), await registerPlayer(app)]
    const authenticator = await addPasskey(player)
    const confirmByPasskey = (passkey: PasskeyUseAnswer) => player.call(reauthenticate, { passkey })
    const toAdd = await requestPasskeyCreationOptions(player)
    expect(
      await refusalReasonOfCall(logIn(authenticator.signChallenge({ ...toAdd, rpId: 'perya.test' }))),
    ).toBe('passkeyRefused')
    const toConfirm = await requestPasskeyUseOptions(player, 'reauthenticate')
    expect(await refusalReasonOfCall(logIn(authenticator.signChallenge(toConfirm)))).toBe('passkeyRefused')
    const toLogIn = await requestPasskeyUseOptions(player)
    expect(await refusalReasonOfCall(confirmByPasskey(authenticator.signChallenge(toLogIn)))).toBe(
      'passkeyRefused',
    )
    const ofOther = await requestPasskeyUseOptions(other, 'reauthenticate')
    expect(await refusalReasonOfCall(confirmByPasskey(authenticator.signChallenge(ofOther)))).toBe(
      'passkeyRefused',
    )
    const addOfOther = await requestPasskeyCreationOptions(other)
    expect(
      await refusalReasonOfCall(
        addNamedPasskey(player, new Authenticator(PASSKEY_TEST_ORIGIN).createPasskey(addOfOther)),
      ),
    ).toBe('passkeyRefused')
  })

  test("another player's passkey leaves an idle session idle", async () => {
    const [player, other] = [await registerPlayer(app), await registerPlayer(app)]
    const authenticator = await addPasskey(other)
    app.clock.move(REAUTHENTICATION_IDLE_MS + 1)
    const options = await requestPasskeyUseOptions(player, 'reauthenticate')
    for (const deviation of [{}, { userHandle: null }]) {
      const passkey = authenticator.signChallenge(options, deviation)
      expect(await refusalReasonOfCall(player.call(reauthenticate, { passkey }))).toBe('passkeyRefused')
    }
    expect(await refusalReasonOfCall(requestPasskeyCreationOptions(player))).toBe('reauthRequired')
  })

  test('a passkey counter that does not rise is refused and logged as a copied passkey; a counter that stays 0 is accepted', async () => {
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player)
    await logInBy(authenticator, { counter: 9 })
    const log = vi.spyOn(app.services.log, 'warn')
    for (const counter of [9, 8, 0]) {
      expect(await refusalReasonOfCall(logInBy(authenticator, { counter }))).toBe('passkeyRefused')
      expect(log.mock.lastCall?.[0]).toEqual({ playerId: player.id, counter, before: 9 })
    }
    expect(log).toHaveBeenCalledTimes(3)
    log.mockRestore()
    await logInBy(authenticator, { counter: 10 })
    const synced = await addPasskey(await registerPlayer(app), 'iCloud', { counts: false })
    await logInBy(synced)
    await logInBy(synced)
  })

  test('a refused passkey counter opens no session and records no log-in', async () => {
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player)
    await logInBy(authenticator, { counter: 9 })
    const before = await player.call(sessionList, {})
    app.clock.move(MINUTE_MS)
    expect(await refusalReasonOfCall(logInBy(authenticator, { counter: 9 }))).toBe('passkeyRefused')
    expect((await player.call(sessionList, {})).list).toHaveLength(before.list.length)
    const next = await app.client().call(accountLogin, { account: player.account, password: PASSWORD })
    expect(next.lastLoginAtMs).toBe(app.clock.now() - MINUTE_MS)
  })

  test('one passkey answer used twenty times at once, on two processes, opens one session', {
    tags: 'race',
  }, async () => {
    const other = await createTestApp(databases, {
      db: databases.open(databases.configOf(app.services.db)),
      env: { PUBLIC_URL: PASSKEY_TEST_ORIGIN },
    })
    other.clock.move(app.clock.now() - other.clock.now())
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player, 'Phone', { counts: false })
    const passkey = authenticator.signChallenge(await requestPasskeyUseOptions(app.client()))
    const uses = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? app : other)
        .client()
        .call(passkeyLogin, { passkey })
        .then(
          () => 'in',
          error => refusalReasonOfCall(Promise.reject(error)),
        ),
    )
    const answers = await Promise.all(uses)
    expect(answers.toSorted()).toEqual(['in', ...Array(19).fill('passkeyRefused')])
    expect((await player.call(sessionList, {})).list).toHaveLength(2)
  })

  test('a log-in with an unknown passkey and one with a wrong signature get exactly the same answer', async () => {
    const authenticator = await addPasskey(await registerPlayer(app))
    const stranger = new Authenticator(PASSKEY_TEST_ORIGIN)
    const answers = [authenticator, stranger].map(async each => {
      const userHandle = Buffer.from('a player').toString('base64url')
      const passkey = each.signChallenge(await requestPasskeyUseOptions(app.client()), {
        spoil: withLastByteChanged,
        userHandle,
      })
      const response = await app.post('/passkeyLogin', JSON.stringify({ passkey }))
      return [response.status, await response.text()]
    })
    const [wrong, unknown] = await Promise.all(answers)
    expect(unknown).toEqual(wrong)
    expect(JSON.stringify(wrong)).toContain('3119')
  })

  test('a blocked player learns of the block only with a valid passkey', async () => {
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player)
    await blockPlayer(app.services, player.id, 'test', app.clock.now())
    expect(await refusalReasonOfCall(logInBy(authenticator, { isVerified: false }))).toBe('passkeyRefused')
    expect(await refusalReasonOfCall(logInBy(authenticator))).toBe('blocked')
  })

  test('a passkey logs in while wrong passwords lock the account, and unlocks it', async () => {
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player)
    const logInByPassword = (password: string) =>
      app.client().call(accountLogin, { account: player.account, password })
    for (let n = 0; n < LOGIN_LOCKOUT.failuresMax; n++) await refusalReasonOfCall(logInByPassword('wrong'))
    expect(await refusalReasonOfCall(logInByPassword(PASSWORD))).toBe('locked')
    await logInBy(authenticator)
    await logInByPassword(PASSWORD)
  })

  test('a removed passkey logs nobody in; a session that was opened with it stays open', async () => {
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player)
    const elsewhere = app.client()
    elsewhere.token = (await logInBy(authenticator)).token
    const options = await requestPasskeyUseOptions(app.client())
    await player.call(passkeyRemove, { id: authenticator.id })
    expect(await refusalReasonOfCall(logIn(authenticator.signChallenge(options)))).toBe('passkeyRefused')
    expect(await refusalReasonOfCall(player.call(passkeyRemove, { id: authenticator.id }))).toBe(
      'passkeyUnknown',
    )
    expect((await elsewhere.call(refreshData, {})).userInfo?.id).toBe(player.id)
    expect(await listUndeliveredAccountChanges(app, player.id), 'the player gets messages of both').toEqual([
      'passkeyAdded',
      'passkeyRemoved',
    ])
  })

  test('a player can neither see nor remove the passkeys of another player', async () => {
    const [player, other] = [await registerPlayer(app), await registerPlayer(app)]
    const { id } = await addPasskey(player)
    expect((await other.call(passkeyList, {})).list).toEqual([])
    expect(await refusalReasonOfCall(other.call(passkeyRemove, { id }))).toBe('passkeyUnknown')
    expect((await player.call(passkeyList, {})).list).toHaveLength(1)
  })

  test('a passkey that is the only way to log in cannot be removed; of the last two, if both are removed at once, one stays', {
    tags: 'race',
  }, async () => {
    const player = await registerPlayer(app)
    const [first, second] = [await addPasskey(player), await addPasskey(player)]
    await removePassword(player)
    const removals = [first, second].map(({ id }) =>
      player.call(passkeyRemove, { id }).then(
        () => 'removed',
        error => refusalReasonOfCall(Promise.reject(error)),
      ),
    )
    expect((await Promise.all(removals)).toSorted()).toEqual(['lastLoginMethod', 'removed'])
    const { list } = await player.call(passkeyList, {})
    expect(list).toHaveLength(1)
    expect(await refusalReasonOfCall(player.call(passkeyRemove, { id: list[0]?.id ?? '' }))).toBe(
      'lastLoginMethod',
    )
    expect((await player.call(passkeyList, {})).list).toHaveLength(1)
  })

  test('a player can have at most ten passkeys, even if several are added at once', {
    tags: 'race',
  }, async () => {
    const player = await registerPlayer(app)
    for (let n = 0; n < PASSKEY_LIMITS.countMax - 2; n++) await addPasskey(player)
    const made: CreatedPasskeyAnswer[] = []
    for (let n = 0; n < 5; n++)
      made.push(
        new Authenticator(PASSKEY_TEST_ORIGIN).createPasskey(await requestPasskeyCreationOptions(player)),
      )
    const adds = made.map(each =>
      addNamedPasskey(player, each).then(
        () => 'added',
        error => refusalReasonOfCall(Promise.reject(error)),
      ),
    )
    expect((await Promise.all(adds)).toSorted()).toEqual([
      ...Array(2).fill('added'),
      ...Array(3).fill('passkeyLimit'),
    ])
    expect(await refusalOfCall(requestPasskeyCreationOptions(player))).toEqual({ reason: 'passkeyLimit' })
    expect((await player.call(passkeyList, {})).list).toHaveLength(PASSKEY_LIMITS.countMax)
  })

  test('passkeys are listed newest first, and the suggested name of a new passkey comes from the browser and its system', async () => {
    const player = await registerPlayer(app)
    await addPasskey(player, 'Old')
    app.clock.move(1)
    await addPasskey(player, 'New')
    const response = await app.post('/passkeyList', '{}', {
      authorization: player.token ?? '',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36',
    })
    const { data } = (await response.json()) as { data: { list: { name: string }[]; deviceName: string } }
    expect(data.list.map(({ name }) => name)).toEqual(['New', 'Old'])
    expect(data.deviceName).toBe('Chrome · Windows')
  })

  test('a passkey call with an invalid field is refused or answered by 400 or 413, never by a server error', async () => {
    const player = await registerPlayer(app)
    const authenticator = await addPasskey(player)
    const encodeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const garbage: readonly unknown[] = [
      '',
      'A',
      'AA',
      'A'.repeat(16_384),
      'A'.repeat(16_385),
      '=',
      '💸',
      null,
      7,
      {},
      [],
      ...[null, 1, [], {}, { challenge: 1 }, { challenge: 'x'.repeat(1000) }].map(encodeJson),
    ]
    const errcodeOf = async (path: string, body: object) => {
      const response = await app.post(path, JSON.stringify(body), { authorization: player.token ?? '' })
      return ((await response.json()) as { errcode: number }).errcode
    }
    const answers = new Set<number>()
    for (const value of garbage) {
      for (const field of ['clientDataJSON', 'authenticatorData', 'signature']) {
        const { response, ...use } = authenticator.signChallenge(await requestPasskeyUseOptions(app.client()))
        const passkey = { ...use, response: { ...response, [field]: value } }
        answers.add(await errcodeOf('/passkeyLogin', { passkey }))
      }
      for (const field of ['clientDataJSON', 'attestationObject']) {
        const { response, ...made } = new Authenticator(PASSKEY_TEST_ORIGIN).createPasskey(
          await requestPasskeyCreationOptions(player),
        )
        const passkey = { ...made, response: { ...response, [field]: value } }
        answers.add(await errcodeOf('/passkeyAdd', { passkey, name: 'Key' }))
      }
      for (const field of ['id', 'rawId', 'type', 'response']) {
        const use = authenticator.signChallenge(await requestPasskeyUseOptions(app.client()))
        answers.add(await errcodeOf('/passkeyLogin', { passkey: { ...use, [field]: value } }))
        const made = new Authenticator(PASSKEY_TEST_ORIGIN).createPasskey(
          await requestPasskeyCreationOptions(player),
        )
        answers.add(await errcodeOf('/passkeyAdd', { passkey: { ...made, [field]: value }, name: 'Key' }))
      }
    }
    expect([...answers].toSorted()).toEqual(
      [ERROR_CODE.passkeyRefused, ERROR_CODE.badRequest, ERROR_CODE.tooLarge].toSorted(),
    )
  })

  test('passkey challenges that were not answered are deleted once they have expired', async () => {
    const countChallenges = async () =>
      (await app.services.db.read.selectFrom('passkey_challenge').select('challenge_hash').execute()).length
    app.clock.move(PASSKEY_LIMITS.challengeMs)
    await deleteExpiredAuthRows(app.services)
    await requestPasskeyUseOptions(app.client())
    app.clock.move(PASSKEY_LIMITS.challengeMs - 1)
    await deleteExpiredAuthRows(app.services)
    expect(await countChallenges()).toBe(1)
    app.clock.move(1)
    await deleteExpiredAuthRows(app.services)
    expect(await countChallenges()).toBe(0)
  })

  test('a passkey challenge is stored only as its hash', async () => {
    const { challenge } = await requestPasskeyUseOptions(app.client())
    const rows = await app.services.db.read.selectFrom('passkey_challenge').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(challenge)
  })

  test('without a public address passkeys work only at localhost, whatever host a request names', async () => {
    const sandbox = await createTestApp(databases, { db: app.services.db })
    const postPasskeyStart = (host: string) => sandbox.post('/passkeyStart', '{"purpose":"login"}', { host })
    const parsePasskeyStart = async (host: string) =>
      (await (await postPasskeyStart(host)).json()) as {
        errcode: number
        data: { options: { rpId: string } }
      }
    for (const host of ['evil.example', '127.0.0.1:4321', '[::1]:4321', 'localhost.evil.example']) {
      expect([host, (await parsePasskeyStart(host)).errcode]).toEqual([host, 3119])
    }
    expect((await postPasskeyStart('a@localhost')).status).toBe(400)
    expect((await parsePasskeyStart('localhost:4321')).data.options.rpId).toBe('localhost')
    const withAddress = await app.post('/passkeyStart', '{"purpose":"login"}', { host: 'localhost:4321' })
    expect(await withAddress.json()).toMatchObject({ data: { options: { rpId: 'perya.test' } } })
  })
})
