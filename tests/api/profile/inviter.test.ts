import { beforeAll, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { TERMS_VERSION } from '../../../src/domain/player/account.ts'
import { accountRegist } from '../../../src/features/auth/contract/auth.ts'
import { agentFill, updateProfile } from '../../../src/features/profile/contract.ts'
import type { PlayerEvents } from '../../../src/server/events/events.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newAccountName, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('the inviter, filled in later', databases => {
  const app = startAppForSuite(databases)
  const filled: PlayerEvents['inviterFilled'][] = []

  beforeAll(async () => {
    app.services.hooks.on('inviterFilled', (_, event) => {
      filled.push(event)
    })
  })

  const registerPlayers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => registerPlayer(app)))
  const pidOf = async (player: TestPlayer) => (await player.call(refreshData, {})).userInfo?.pid
  const outcomeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok' as const,
      error => refusalReasonOfCall(Promise.reject(error)),
    )

  test('an inviter filled in after registration is found by code or id in any letter case, and cannot be replaced', async () => {
    const [inviter, other, one, two] = (await registerPlayers(4)) as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ]
    expect(await one.call(agentFill, { pid: ` ${inviter.inviteCode.toUpperCase()} ` })).toMatchObject({
      pid: inviter.id,
    })
    expect(await two.call(agentFill, { pid: inviter.id })).toMatchObject({ pid: inviter.id })
    expect(await pidOf(one)).toBe(inviter.id)
    const atMs = app.clock.now()
    expect(filled).toEqual([
      { playerId: one.id, inviterId: inviter.id, atMs },
      { playerId: two.id, inviterId: inviter.id, atMs },
    ])
    expect(await refusalReasonOfCall(one.call(agentFill, { pid: other.inviteCode }))).toBe('inviterSet')
    expect(await pidOf(one)).toBe(inviter.id)
  })

  test("a player sees the inviter's masked nickname, and no name while the inviter has none", async () => {
    const [inviter, player] = (await registerPlayers(2)) as [TestPlayer, TestPlayer]
    const inviterNameOf = async () => (await player.call(refreshData, {})).userInfo?.inviterName
    expect(await inviterNameOf()).toBe('')
    await inviter.call(updateProfile, { nickname: '' })
    expect(await player.call(agentFill, { pid: inviter.id })).toEqual({ pid: inviter.id, inviterName: '' })
    const nickname = `Juana${inviter.id.slice(-5)}a`
    await inviter.call(updateProfile, { nickname })
    expect(await inviterNameOf()).toBe('J•••a')
  })

  test('a player who registered with an invite code cannot fill in another inviter later', async () => {
    const [inviter, other] = (await registerPlayers(2)) as [TestPlayer, TestPlayer]
    const client = app.client()
    const { token } = await client.call(accountRegist, {
      account: newAccountName(),
      password: PASSWORD,
      isEligible: true,
      termsVersion: TERMS_VERSION,
      inviteCode: inviter.inviteCode,
    })
    client.token = token
    expect(await refusalReasonOfCall(client.call(agentFill, { pid: other.inviteCode }))).toBe('inviterSet')
  })

  test('a player cannot fill in as inviter an unknown id, their own id or code, or a player they invited, even indirectly', async () => {
    const [first, second, third] = (await registerPlayers(3)) as [TestPlayer, TestPlayer, TestPlayer]
    expect(await refusalReasonOfCall(first.call(agentFill, { pid: 'nobody00' }))).toBe('inviterUnknown')
    expect(await refusalReasonOfCall(first.call(agentFill, { pid: first.inviteCode }))).toBe('inviterSelf')
    expect(await refusalReasonOfCall(first.call(agentFill, { pid: first.id }))).toBe('inviterSelf')
    await second.call(agentFill, { pid: first.id })
    await third.call(agentFill, { pid: second.id })
    for (const invitee of [second, third]) {
      expect(await refusalReasonOfCall(first.call(agentFill, { pid: invitee.id }))).toBe('inviterLoop')
    }
    expect(await pidOf(first)).toBe('')
  })

  test('when a player sends several different inviters at the same time, exactly one of them is stored', {
    tags: 'race',
  }, async () => {
    const [player, ...inviters] = (await registerPlayers(6)) as [TestPlayer, ...TestPlayer[]]
    const before = filled.length
    const outcomes = await Promise.all(
      inviters.map(({ id }) => outcomeOf(player.call(agentFill, { pid: id }))),
    )
    expect(outcomes.toSorted()).toEqual([...new Array(4).fill('inviterSet'), 'ok'])
    expect(new Set(filled.slice(before).map(event => event.inviterId))).toEqual(
      new Set([await pidOf(player)]),
    )
  })

  test('when three players name each other as inviters in a circle at the same time, one of them is refused', {
    tags: 'race',
  }, async () => {
    for (let turn = 0; turn < 5; turn++) {
      const ring = await registerPlayers(3)
      const outcomes = await Promise.all(
        ring.map((player, place) =>
          outcomeOf(player.call(agentFill, { pid: ring[(place + 1) % ring.length]?.id ?? '' })),
        ),
      )
      expect(outcomes.toSorted()).toEqual(['inviterLoop', 'ok', 'ok'])
    }
  })
})
