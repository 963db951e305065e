import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { startAppForSuite } from '../../support/app.ts'
import { AWARD_CASES, type ClaimedAwardKind } from '../../support/award-cases.ts'
import {
  claimAwardByKindCall,
  listGrantedAwards,
  moveClockAndLogIn,
  openAllAwards,
  registerFundedPlayer,
} from '../../support/awards.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newRequestId } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const KINDS = Object.keys(AWARD_CASES) as ClaimedAwardKind[]

/** Kinds of awards that a player earns by being registered or logged in, without any play. */
const ALWAYS_EARNED: readonly ClaimedAwardKind[] = ['sign-in', 'sign-up', 'weekly-login']

/**
 * Kinds of awards whose source id is the same for all players. If one player claims another player's source, the claim
 * gives the claiming player's own award.
 */
const SHARED_SOURCES: readonly ClaimedAwardKind[] = [...ALWAYS_EARNED, 'diamond-exchange', 'red-packet']

/** Kinds of awards that a player earns by play or deposits within one day, week or month. */
const BY_PERIOD: readonly ClaimedAwardKind[] = [
  'agent-commission',
  'monthly',
  'rank',
  'rebate',
  'savings-box',
  'task',
  'vip-task',
]

/**
 * Refusals of a claim before the player has earned the award, for the kinds of awards that are not refused with the
 * usual reason `notYetEarned`. `LATE_ANSWERS` contains the refusals of a claim after the end of the award, for the
 * kinds that are not refused with `claimExpired`.
 */
const ANSWERS_BEFORE_EARNED: Partial<Record<ClaimedAwardKind, string>> = {
  'daily-wheel': 'gameNotOpened',
  'diamond-exchange': 'notEnoughDiamonds',
  'invite-wheel': 'gameNotOpened',
  jackpot: 'gameNotOpened',
  'points-exchange': 'notEnoughPoints',
  'points-stakes': 'notEnoughPoints',
  'red-packet': 'redPacketUnknown',
  'scratch-card': 'gameNotOpened',
  slotshack: 'gameNotOpened',
}
const LATE_ANSWERS: Partial<Record<ClaimedAwardKind, string>> = {
  'agent-valid': 'notYetEarned',
  'invite-exchange': 'notYetEarned',
  'invite-wheel': 'notYetEarned',
  'scratch-card': 'noChance',
}

describeOnOneEngine('claim times', databases => {
  const app = startAppForSuite(databases)

  beforeAll(() => openAllAwards(app))

  const take = claimAwardByKindCall
  const grantsOf = async (playerId: string, kind: ClaimedAwardKind) =>
    (await listGrantedAwards(app, playerId, kind)).length

  describe.each(KINDS)('%s', kind => {
    test('an award can be claimed only between its start and its end, and only by its player', async () => {
      const early = await AWARD_CASES[kind](app)
      const late = await AWARD_CASES[kind](app)
      const other = await registerFundedPlayer(app)
      const { player, next, fromMs, untilMs, settle } = early
      const notEarned = ANSWERS_BEFORE_EARNED[kind] ?? 'notYetEarned'
      const moveClockAndLogInAll = async (atMs: number) => {
        for (const each of [player, late.player, other]) await moveClockAndLogIn(app, each, atMs)
      }
      if (!ALWAYS_EARNED.includes(kind)) expect(await take(kind, early, player), 'not earned').toBe(notEarned)
      await early.earn()
      await late.earn()
      if (next) expect(await take(kind, { ...early, source: next }, player), 'next').toBe('notYetEarned')
      if (fromMs > app.clock.now()) {
        await moveClockAndLogInAll(fromMs - 1)
        expect(await take(kind, early, player), 'early').toBe(
          kind.startsWith('points') ? notEarned : 'notYetEarned',
        )
      }
      await moveClockAndLogInAll(fromMs)
      if (settle) await runJob(app.services, settle)
      if (!SHARED_SOURCES.includes(kind)) expect(await take(kind, early, other), 'of another').toBe(notEarned)
      const hasEnd = Number.isFinite(untilMs)
      if (hasEnd) await moveClockAndLogInAll(untilMs - 1)
      const requestId = newRequestId()
      expect(await take(kind, early, player, requestId), 'in time').toBe('given')
      if (hasEnd) {
        await moveClockAndLogInAll(untilMs)
        expect(await take(kind, late, late.player), 'late').toBe(LATE_ANSWERS[kind] ?? 'claimExpired')
      }
      expect(await take(kind, early, player, requestId), 'a retry').toBe('given')
      expect(await take(kind, early, player), 'a second claim').not.toBe('given')
      expect(await grantsOf(late.player.id, kind)).toBe(0)
      expect(await grantsOf(player.id, kind)).toBe(1)
      expect(await verifyAllRecords(app.services)).toEqual([])
    })
  })

  test.each(BY_PERIOD)(
    'an award of the kind %s counts play in the last millisecond of its period, and no play after it',
    async kind => {
      const within = await AWARD_CASES[kind](app)
      const after = await AWARD_CASES[kind](app)
      const endMs = Date.parse(within.next?.split(':').at(-1) ?? '')
      await moveClockAndLogIn(app, within.player, endMs - 1)
      await within.earn()
      await moveClockAndLogIn(app, after.player, endMs)
      await after.earn()
      for (const { player, fromMs } of [within, after]) {
        await moveClockAndLogIn(app, player, Math.max(fromMs, app.clock.now()))
      }
      if (within.settle) await runJob(app.services, within.settle)
      expect(await take(kind, after, after.player)).toBe('notYetEarned')
      expect(await take(kind, within, within.player)).toBe('given')
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )
})
