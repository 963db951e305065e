import { describe, expect, test } from 'vitest'
import { SOCIAL_TYPE, type SocialType } from '../../../src/domain/player/account.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { bindSocialAccount, unbindSocialAccount } from '../../../src/features/auth/contract/social.ts'
import { blockPlayer, excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPlayer } from '../../support/player.ts'
import {
  createSandboxPerson,
  NEW_PLAYER_CONFIRMATIONS,
  registerBySandbox,
  type SandboxPerson,
  SOCIAL_LOGIN_CALLS,
  visitSandboxPages,
} from '../../support/social.ts'

describeOnOneEngine('logging in by a social account', databases => {
  const app = startAppForSuite(databases)

  const countPlayers = async () =>
    (await app.services.db.read.selectFrom('player').select('id').execute()).length

  /** Registers a player with a social account, and blocks the player. */
  async function blockOwner(socialType: SocialType, person: SandboxPerson): Promise<void> {
    const { id } = await registerBySandbox(app, socialType, person)
    await blockPlayer(app.services, id, 'for a test', app.clock.now())
  }

  /** Registers a player who links and unlinks a social account, and then excludes the player for a day. */
  async function excludeFormerOwner(socialType: SocialType, person: SandboxPerson): Promise<void> {
    const player = await registerPlayer(app)
    const returned = await visitSandboxPages(app, player, socialType, { person, purpose: 'bind' })
    await player.call(bindSocialAccount, { socialType, ...returned })
    await player.call(unbindSocialAccount, { socialType })
    const atMs = app.clock.now()
    const draft = { playerId: player.id, untilMs: atMs + DAY_MS, reason: 'for a test', atMs }
    await app.services.db.transact(tx => excludePlayer(app.services, tx, draft))
  }

  describe.each(Object.entries(SOCIAL_TYPE))('%s', (_, socialType) => {
    const login = SOCIAL_LOGIN_CALLS[socialType]

    test('a new player who logs in with a social account must first confirm the registration; the next log-in needs no confirmation', async () => {
      const person = createSandboxPerson({ name: 'Maria' })
      const client = app.client()
      const returned = await visitSandboxPages(app, client, socialType, { person })
      expect(await refusalReasonOfCall(client.call(login, returned))).toBe('confirmationMissing')
      const first = await client.call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
      expect(first).toMatchObject({ isNew: true, lastLoginAtMs: null })
      const again = await visitSandboxPages(app, client, socialType, { person })
      const second = await client.call(login, again)
      expect(second).toMatchObject({ isNew: false, userInfo: { id: first.userInfo.id } })
    })

    test.each([
      ['underAge', { isEligible: false }],
      ['termsOutdated', { termsVersion: '2020-01-01' }],
      ['inviterUnknown', { inviteCode: 'nobody' }],
    ] as const)(
      'a social registration that is refused with the error %s can be tried again by the same visit to the provider',
      async (reason, change) => {
        const client = app.client()
        const returned = await visitSandboxPages(app, client, socialType, { person: createSandboxPerson() })
        const form = { ...returned, ...NEW_PLAYER_CONFIRMATIONS }
        const before = await countPlayers()
        expect(await refusalReasonOfCall(client.call(login, { ...form, ...change }))).toBe(reason)
        expect(await countPlayers()).toBe(before)
        expect(await client.call(login, form)).toMatchObject({ isNew: true })
      },
    )

    test.each([
      ['blocked', 'a blocked player', blockOwner],
      ['identifierRefused', 'an excluded player who has unlinked it', excludeFormerOwner],
    ] as const)(
      'a social log-in is refused with the error %s if the social account is that of %s',
      async (reason, _owner, prepareOwner) => {
        const person = createSandboxPerson()
        await prepareOwner(socialType, person)
        const client = app.client()
        const before = await countPlayers()
        const returned = await visitSandboxPages(app, client, socialType, { person })
        const call = client.call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
        expect(await refusalReasonOfCall(call)).toBe(reason)
        expect(await countPlayers()).toBe(before)
      },
    )
  })
})
