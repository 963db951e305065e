import { describe, expect, test, vi } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import {
  REAUTHENTICATION_IDLE_MS,
  SOCIAL_PROVIDER_VISIT_LIMITS,
  SOCIAL_PROVIDER_VISIT_PURPOSES,
  SOCIAL_TYPE,
  type SocialProviderVisitPurpose,
  type SocialType,
} from '../../../src/domain/player/account.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { reauthenticate } from '../../../src/features/auth/contract/auth.ts'
import {
  bindSocialAccount,
  facebookLogin,
  googleLogin,
  lineLogin,
  unbindSocialAccount,
} from '../../../src/features/auth/contract/social.ts'
import { deleteExpiredAuthRows } from '../../../src/features/auth/server/retention.ts'
import { updateAppUserOther } from '../../../src/features/profile/contract.ts'
import { SocialFailure } from '../../../src/server/providers/social/provider.ts'
import { createTestApp, refusalReasonOfCall, startAppForSuite, type TestClient } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPlayer } from '../../support/player.ts'
import { listUndeliveredAccountChanges } from '../../support/player-messages.ts'
import {
  createSandboxPerson,
  NEW_PLAYER_CONFIRMATIONS,
  type ReturnParameters,
  registerBySandbox,
  type SandboxPerson,
  startSocialVisit,
  visitSandboxPages,
} from '../../support/social.ts'

const { google, line, facebook } = SOCIAL_TYPE

describeOnOneEngine('social accounts', databases => {
  const app = startAppForSuite(databases)

  async function linkAccount(
    client: TestClient,
    socialType: SocialType,
    person: SandboxPerson = createSandboxPerson(),
  ) {
    const returned = await visitSandboxPages(app, client, socialType, { person, purpose: 'bind' })
    return client.call(bindSocialAccount, { socialType, ...returned })
  }

  const linksOf = (playerId: string) =>
    app.services.db.read
      .selectFrom('social_account')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('social_type')
      .execute()

  const countOwners = async (subject: string) =>
    (
      await app.services.db.read
        .selectFrom('social_account')
        .select('player_id')
        .where('subject', '=', subject)
        .execute()
    ).length

  const countPlayers = async () =>
    (await app.services.db.read.selectFrom('player').select('id').execute()).length

  /** Waits for all calls to end. The outcome of each call is `done`, or the reason of its refusal. */
  const outcomesOf = (calls: readonly Promise<unknown>[]) =>
    Promise.all(
      calls.map(call =>
        call.then(
          () => 'done',
          error => refusalReasonOfCall(Promise.reject(error)),
        ),
      ),
    )

  describe('visits to a provider', () => {
    test('a visit to a social log-in provider allows one log-in: after that its state and code are refused', async () => {
      const client = app.client()
      const returned = await visitSandboxPages(app, client, google, { person: createSandboxPerson() })
      await client.call(googleLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
      expect(
        await refusalReasonOfCall(client.call(googleLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
    })

    test('a visit to a social log-in provider is stored only by the hash of its state', async () => {
      const { state } = await startSocialVisit(app.client(), google)
      const rows = await app.services.db.read.selectFrom('social_visit').selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(state)
    })

    test('a social log-in with a state that no one began is refused', async () => {
      const made = { state: 's'.repeat(43), code: 'code' }
      expect(
        await refusalReasonOfCall(app.client().call(googleLogin, { ...made, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
    })

    test('a visit to a social log-in provider accepts only the first code sent for it, and refuses a different code', async () => {
      const client = app.client()
      const { state, code } = await visitSandboxPages(app, client, line, { person: createSandboxPerson() })
      expect(await refusalReasonOfCall(client.call(lineLogin, { state, code }))).toBe('confirmationMissing')
      const other = client.call(lineLogin, { state, code: `${code}x`, ...NEW_PLAYER_CONFIRMATIONS })
      expect(await refusalReasonOfCall(other)).toBe('socialRefused')
      await client.call(lineLogin, { state, code, ...NEW_PLAYER_CONFIRMATIONS })
    })

    /** For each purpose of a visit to Google, the call that the player makes after the return. */
    const GOOGLE_RETURN_CALLS: Readonly<
      Record<SocialProviderVisitPurpose, (player: TestClient, returned: ReturnParameters) => Promise<unknown>>
    > = {
      login: (player, returned) => player.call(googleLogin, returned),
      bind: (player, returned) => player.call(bindSocialAccount, { socialType: google, ...returned }),
      reauthenticate: (player, social) => player.call(reauthenticate, { social }),
    }

    test.each(SOCIAL_PROVIDER_VISIT_PURPOSES)(
      'a visit to a social provider for the purpose "%s" ends if the provider does not answer after the return',
      async purpose => {
        const person = createSandboxPerson()
        const player = await registerBySandbox(app, google, person)
        const returned = await visitSandboxPages(app, player, google, { person, purpose })
        const makeCall = () => refusalReasonOfCall(GOOGLE_RETURN_CALLS[purpose](player, returned))
        const fail = () => Promise.reject(new SocialFailure('timeout'))
        const provider = { socialType: google, start: fail, identify: fail }
        const found = vi.spyOn(app.services.social, 'find').mockReturnValue(provider)
        const reason = await makeCall()
        found.mockRestore()
        expect(reason).toBe('socialUnavailable')
        expect(await makeCall()).toBe('socialRefused')
      },
    )

    test('the answer of one social log-in provider is refused as a log-in by another provider', async () => {
      const client = app.client()
      const returned = await visitSandboxPages(app, client, google, { person: createSandboxPerson() })
      expect(
        await refusalReasonOfCall(client.call(lineLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
      expect(await refusalReasonOfCall(client.call(googleLogin, returned))).toBe('confirmationMissing')
      expect(
        await refusalReasonOfCall(client.call(lineLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
    })

    test('a visit to a social log-in provider expires, both before and after the return from the provider', async () => {
      const person = createSandboxPerson()
      const client = app.client()
      const late = await visitSandboxPages(app, client, google, { person })
      app.clock.move(SOCIAL_PROVIDER_VISIT_LIMITS.returnMs)
      expect(
        await refusalReasonOfCall(client.call(googleLogin, { ...late, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
      const slow = await visitSandboxPages(app, client, google, { person })
      expect(await refusalReasonOfCall(client.call(googleLogin, slow))).toBe('confirmationMissing')
      app.clock.move(SOCIAL_PROVIDER_VISIT_LIMITS.registerMs - 1)
      expect(await refusalReasonOfCall(client.call(googleLogin, slow))).toBe('confirmationMissing')
      app.clock.move(1)
      expect(
        await refusalReasonOfCall(client.call(googleLogin, { ...slow, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
    })

    test('an expired visit to a social log-in provider is deleted, with what the sandbox provider stored for it', async () => {
      await visitSandboxPages(app, app.client(), google, { person: createSandboxPerson() })
      app.clock.move(2 * DAY_MS)
      await deleteExpiredAuthRows(app.services)
      const { read } = app.services.db
      expect(await read.selectFrom('social_visit').selectAll().execute()).toEqual([])
      const stored = await read.selectFrom('sandbox_openid').select('key').execute()
      expect(stored.map(({ key }) => key)).toEqual(['Keys:1'])
    })

    test('only a logged-in player can visit a social provider to link an account or to reactivate a session', async () => {
      expect(await refusalReasonOfCall(startSocialVisit(app.client(), google, 'bind'))).toBe('unauthorized')
      expect(await refusalReasonOfCall(startSocialVisit(app.client(), google, 'reauthenticate'))).toBe(
        'unauthorized',
      )
    })

    test('a visit to a social log-in provider works only for its purpose and its player', async () => {
      const [player, other] = [await registerPlayer(app), await registerPlayer(app)]
      const person = createSandboxPerson()
      const forLogin = await visitSandboxPages(app, player, google, { person })
      const call = player.call(bindSocialAccount, { socialType: google, ...forLogin })
      expect(await refusalReasonOfCall(call)).toBe('socialRefused')
      expect(await refusalReasonOfCall(player.call(reauthenticate, { social: forLogin }))).toBe(
        'socialRefused',
      )

      const forBind = await visitSandboxPages(app, player, google, { person, purpose: 'bind' })
      expect(
        await refusalReasonOfCall(player.call(googleLogin, { ...forBind, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
      expect(await refusalReasonOfCall(player.call(reauthenticate, { social: forBind }))).toBe(
        'socialRefused',
      )
      const stolen = other.call(bindSocialAccount, { socialType: google, ...forBind })
      expect(await refusalReasonOfCall(stolen)).toBe('socialRefused')
      const mixed = player.call(bindSocialAccount, { socialType: line, ...forBind })
      expect(await refusalReasonOfCall(mixed)).toBe('socialRefused')
      expect([...(await linksOf(player.id)), ...(await linksOf(other.id))]).toEqual([])
      await player.call(bindSocialAccount, { socialType: google, ...forBind })
      expect(await linksOf(player.id)).toHaveLength(1)
    })
  })

  describe('registering', () => {
    test("a social registration uses the provider's name as nickname where it is allowed and free", async () => {
      const [first, second, official] = ['Ligaya', 'Ligaya', 'Perya Staff']
      const nicknames = []
      for (const name of [first, second, official]) {
        const client = await registerBySandbox(app, google, createSandboxPerson({ name }))
        nicknames.push((await client.call(refreshData, {})).userInfo?.nickname)
      }
      expect(nicknames).toEqual([
        'Ligaya',
        expect.stringMatching(/^Ligaya[0-9a-z]{4}$/),
        expect.stringMatching(/^player\d{6}$/),
      ])
    })

    test('a social registration links the player to the inviter', async () => {
      const inviter = await registerPlayer(app)
      const client = app.client()
      const returned = await visitSandboxPages(app, client, line, { person: createSandboxPerson() })
      const confirmation = { ...NEW_PLAYER_CONFIRMATIONS, inviteCode: inviter.inviteCode }
      const { userInfo } = await client.call(lineLogin, { ...returned, ...confirmation })
      expect(userInfo).toMatchObject({ pid: inviter.id, hasPassword: false, mobile: '', accountType: line })
    })

    test('twenty social registrations at once by one visit to the provider make one player', {
      tags: 'race',
    }, async () => {
      const person = createSandboxPerson()
      const returned = await visitSandboxPages(app, app.client(), google, { person })
      const before = await countPlayers()
      const calls = Array.from({ length: 20 }, () =>
        app.client().call(googleLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS }),
      )
      const outcomes = await outcomesOf(calls)
      expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
      expect(outcomes.filter(outcome => outcome === 'socialRefused')).toHaveLength(19)
      expect(await countPlayers()).toBe(before + 1)
    })

    test('twenty social registrations at once by twenty visits to the provider, on two processes, make one player', {
      tags: 'race',
    }, async () => {
      const other = await createTestApp(databases, {
        db: databases.open(databases.configOf(app.services.db)),
      })
      other.clock.move(app.clock.now() - other.clock.now())
      const person = createSandboxPerson()
      const visits = []
      for (let n = 0; n < 20; n++) visits.push(await visitSandboxPages(app, app.client(), line, { person }))
      const before = await countPlayers()
      const calls = visits.map((returned, n) =>
        (n % 2 ? app : other).client().call(lineLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS }),
      )
      const answers = await Promise.all(calls)
      expect(new Set(answers.map(({ userInfo }) => userInfo.id)).size).toBe(1)
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect(await countPlayers()).toBe(before + 1)
      expect(await countOwners(person.subject)).toBe(1)
    })
  })

  describe('logging in', () => {
    test('a later social log-in returns the time of the log-in before, and opens a session of the player with the linked account', async () => {
      const person = createSandboxPerson()
      await registerBySandbox(app, google, person)
      const registeredAtMs = app.clock.now()
      app.clock.move(MINUTE_MS)
      const client = app.client()
      const returned = await visitSandboxPages(app, client, google, { person })
      const { lastLoginAtMs, isNew, token } = await client.call(googleLogin, returned)
      expect({ lastLoginAtMs, isNew }).toEqual({ lastLoginAtMs: registeredAtMs, isNew: false })
      client.token = token
      expect((await client.call(refreshData, {})).userInfo?.googleAccount).not.toBe('')
    })

    test('a social log-in never finds a player by an e-mail address, be it the contact address or that of a linked account', async () => {
      const email = 'same@sandbox.example'
      const owner = await registerPlayer(app)
      await owner.call(updateAppUserOther, { email })
      const linked = await registerBySandbox(app, google, createSandboxPerson({ email }))
      const stranger = await registerBySandbox(app, line, createSandboxPerson({ email }))
      const another = await registerBySandbox(app, google, createSandboxPerson({ email }))
      expect(new Set([owner.id, linked.id, stranger.id, another.id]).size).toBe(4)
      expect(await linksOf(owner.id)).toEqual([])
      expect(await linksOf(linked.id)).toHaveLength(1)
    })

    test('a social log-in shows the address of the social account masked, and the current name of the account', async () => {
      const person = createSandboxPerson({ name: 'Nena', email: 'nena.cruz@sandbox.example' })
      const client = await registerBySandbox(app, google, person)
      const renamed = { ...person, name: 'Nena C.' }
      const returned = await visitSandboxPages(app, client, google, { person: renamed })
      const { userInfo } = await client.call(googleLogin, returned)
      expect(userInfo).toMatchObject({
        googleAccount: 'n•••@sandbox.example',
        googleName: 'Nena C.',
        lineAccount: '',
        lineName: '',
        facebookAccount: '',
        facebookName: '',
      })
    })
  })

  describe('linking', () => {
    test('linking a social account adds a way to log in and ends no session', async () => {
      const player = await registerPlayer(app)
      const person = createSandboxPerson({ name: 'Ana' })
      const userInfo = await linkAccount(player, facebook, person)
      expect(userInfo).toMatchObject({ id: player.id, facebookName: 'Ana' })
      const client = app.client()
      const returned = await visitSandboxPages(app, client, facebook, { person })
      expect((await client.call(facebookLogin, returned)).userInfo.id).toBe(player.id)
      expect((await player.call(refreshData, {})).userInfo?.facebookAccount).toMatch(/^•••/)
    })

    test('a social account of another player, or a second one of the same type, cannot be linked', async () => {
      const person = createSandboxPerson()
      const owner = await registerBySandbox(app, google, person)
      const player = await registerPlayer(app)
      expect(await refusalReasonOfCall(linkAccount(player, google, person))).toBe('socialTaken')
      await linkAccount(player, google)
      expect(await refusalReasonOfCall(linkAccount(player, google))).toBe('socialBound')
      expect((await linksOf(owner.id)).map(({ subject }) => subject)).toEqual([person.subject])
      expect(await linksOf(player.id)).toHaveLength(1)
    })

    test('linking the same social account again changes only its name', async () => {
      const player = await registerPlayer(app)
      const person = createSandboxPerson({ name: 'One' })
      await linkAccount(player, line, person)
      expect(await linkAccount(player, line, { ...person, name: 'Two' })).toMatchObject({ lineName: 'Two' })
      expect(await linksOf(player.id)).toHaveLength(1)
    })

    test('a social account that several players link at once belongs to one of them', {
      tags: 'race',
    }, async () => {
      const person = createSandboxPerson()
      const players = await Promise.all([1, 2, 3, 4].map(() => registerPlayer(app)))
      const visits: ReturnParameters[] = []
      for (const player of players) {
        visits.push(await visitSandboxPages(app, player, google, { person, purpose: 'bind' }))
      }
      const calls = players.map((player, n) =>
        player.call(bindSocialAccount, { socialType: google, ...(visits[n] as ReturnParameters) }),
      )
      const outcomes = await outcomesOf(calls)
      expect(outcomes.toSorted()).toEqual(['done', 'socialTaken', 'socialTaken', 'socialTaken'])
      expect(await countOwners(person.subject)).toBe(1)
    })

    test('a player who links several social accounts of one type at once has only one of them linked', {
      tags: 'race',
    }, async () => {
      const player = await registerPlayer(app)
      const visits = []
      for (let n = 0; n < 4; n++) {
        visits.push(
          await visitSandboxPages(app, player, google, { person: createSandboxPerson(), purpose: 'bind' }),
        )
      }
      const calls = visits.map(each => player.call(bindSocialAccount, { socialType: google, ...each }))
      const outcomes = await outcomesOf(calls)
      expect(outcomes.toSorted()).toEqual(['done', 'socialBound', 'socialBound', 'socialBound'])
      expect(await linksOf(player.id)).toHaveLength(1)
    })
  })

  describe('unlinking', () => {
    test('unlinking a social account removes that way to log in, and frees the social account for another player', async () => {
      const player = await registerPlayer(app)
      const person = createSandboxPerson()
      await linkAccount(player, google, person)
      const userInfo = await player.call(unbindSocialAccount, { socialType: google })
      expect(userInfo).toMatchObject({ id: player.id, googleAccount: '', googleName: '' })
      expect((await registerBySandbox(app, google, person)).id).not.toBe(player.id)
      expect(await listUndeliveredAccountChanges(app, player.id), 'the player gets messages of both').toEqual(
        ['socialAdded', 'socialRemoved'],
      )
    })

    test('unlinking a social account that is not linked is refused', async () => {
      const player = await registerPlayer(app)
      expect(await refusalReasonOfCall(player.call(unbindSocialAccount, { socialType: line }))).toBe(
        'socialUnknown',
      )
    })

    test('unlinking the only way to log in is refused', async () => {
      const client = await registerBySandbox(app, google)
      expect(await refusalReasonOfCall(client.call(unbindSocialAccount, { socialType: google }))).toBe(
        'lastLoginMethod',
      )
      expect(await linksOf(client.id)).toHaveLength(1)
      await linkAccount(client, line)
      await client.call(unbindSocialAccount, { socialType: google })
      expect(await refusalReasonOfCall(client.call(unbindSocialAccount, { socialType: line }))).toBe(
        'lastLoginMethod',
      )
    })

    test('a player who unlinks all ways to log in at once keeps one of them', { tags: 'race' }, async () => {
      const client = await registerBySandbox(app, google)
      await linkAccount(client, line)
      await linkAccount(client, facebook)
      const calls = [google, line, facebook].map(socialType =>
        client.call(unbindSocialAccount, { socialType }),
      )
      expect((await outcomesOf(calls)).toSorted()).toEqual(['done', 'done', 'lastLoginMethod'])
      expect(await linksOf(client.id)).toHaveLength(1)
    })
  })

  describe('an idle session', () => {
    test('a linked social account makes an idle session active', async () => {
      const person = createSandboxPerson()
      const client = await registerBySandbox(app, google, person)
      app.clock.move(REAUTHENTICATION_IDLE_MS + 1)
      expect(await refusalReasonOfCall(client.call(unbindSocialAccount, { socialType: line }))).toBe(
        'reauthRequired',
      )
      const social = await visitSandboxPages(app, client, google, { person, purpose: 'reauthenticate' })
      await client.call(reauthenticate, { social })
      expect(await refusalReasonOfCall(client.call(unbindSocialAccount, { socialType: line }))).toBe(
        'socialUnknown',
      )
      expect(await refusalReasonOfCall(client.call(reauthenticate, { social }))).toBe('socialRefused')
    })

    test("a social account that is not linked, or is another player's, leaves an idle session idle", async () => {
      const others = createSandboxPerson()
      await registerBySandbox(app, google, others)
      const client = await registerBySandbox(app, google)
      app.clock.move(REAUTHENTICATION_IDLE_MS + 1)
      for (const person of [createSandboxPerson(), others]) {
        const social = await visitSandboxPages(app, client, google, { person, purpose: 'reauthenticate' })
        expect(await refusalReasonOfCall(client.call(reauthenticate, { social }))).toBe('socialRefused')
      }
      expect(await refusalReasonOfCall(client.call(unbindSocialAccount, { socialType: google }))).toBe(
        'reauthRequired',
      )
    })
  })
})
