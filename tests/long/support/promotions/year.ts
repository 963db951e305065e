import { setImmediate } from 'node:timers/promises'
import { ACTIVITY_TYPE } from '../../../../src/domain/awards/activity.ts'
import { openActivity } from '../../../support/activities.ts'
import type { TestApp } from '../../../support/app.ts'
import { markIdentityVerified } from '../../../support/invitees.ts'
import { runCommandInProcess } from '../../../support/operator-tool.ts'
import { runJob } from '../../../support/schedule.ts'
import type { SimulatedBetName } from './bets.ts'
import { addDays, CALENDAR_DAY_MS, dayOfTime, mondayOfDay, startOfDayMs } from './calendar.ts'
import {
  becomeAgent,
  claimSignInOfDay,
  collectAllAwards,
  doTasksWithoutBets,
  exchangeRandomPoints,
  openRedPacketShare,
  spendInviteTurns,
} from './collect.ts'
import { createPlayerProfiles, visitDaysOfPlayer } from './profiles.ts'
import { SimulatedPlayer } from './simulated-player.ts'
import { ExpectedWorld } from './world.ts'

/** Number of players who act at the same time, so that their transactions share commits. */
const AT_ONCE = 48

/** The operator's channel that players can follow. */
export const FOLLOWED_CHANNEL = { id: 'news', name: 'News', url: 'https://news.example/' }

/**
 * The terms of the run's red packet. Amounts are in centavos. `count` is the number of shares, `least` and `most` are
 * the bounds of one share, and `days` is the duration of the packet.
 */
export const YEAR_RED_PACKET = { code: 'FIESTA27', sum: 20_000, count: 10, least: 500, most: 5_000, days: 20 }

/**
 * Milliseconds by which the visits of a day begin later than those of the day before. The clock moves while players
 * act, so without this delay a term of whole days could end in the middle of a visit.
 */
const LATER_MS = 60_000

const MIDNIGHT_JOBS = [
  'expire-grants',
  'vip-review',
  'points-credit',
  'points-stakes-shortfall',
  'savings-box-shortfall',
  'monthly-shortfall',
  'find-valid-invitees',
  'end-invite-turns',
  'settle-agents',
  'command-retention',
]

/** A finished round; `stake` and `payout` are in centavos. */
interface FinishedRound {
  readonly name: SimulatedBetName
  readonly stake: number
  readonly payout: number
}

/** The number of players and days of a run, and its seed. A run with the same values repeats the run. */
export interface YearRunSize {
  readonly players: number
  readonly days: number
  readonly seed: number
  /** Called after each midnight with the index of the day that has ended; the first day has index 0. */
  readonly onMidnight?: (day: number) => void
}

/** A run: players who use the site's calls, and the independent calculation of their awards. */
export class YearRun {
  readonly app: TestApp
  readonly seed: number
  readonly world = new ExpectedWorld()
  readonly players: SimulatedPlayer[] = []
  readonly rounds: FinishedRound[] = []
  readonly calls = { visits: 0, bets: 0, inboxes: 0, claims: 0 }
  readonly packets: number[] = []
  readonly #startMs: number

  constructor(app: TestApp, seed: number) {
    this.app = app
    this.seed = seed
    this.#startMs = app.clock.now()
  }

  noteRound(round: FinishedRound): void {
    this.rounds.push(round)
  }

  isPacketOpen(atMs: number): boolean {
    return atMs < this.#startMs + YEAR_RED_PACKET.days * CALENDAR_DAY_MS
  }

  /** Opens as the operator every activity, a channel to follow and a red packet. */
  async openPromotions(): Promise<void> {
    const { services } = this.app
    for (const id of Object.values(ACTIVITY_TYPE)) await openActivity(services, id)
    await runCommandInProcess(
      services,
      'settings',
      'set',
      'followChannels',
      JSON.stringify([FOLLOWED_CHANNEL]),
    )
    const { code, sum, count, least, most, days } = YEAR_RED_PACKET
    const figures = ['--sum', sum, '--count', count, '--least', least, '--most', most].map(String)
    const until = new Date(this.#startMs + days * CALENDAR_DAY_MS).toISOString()
    await runCommandInProcess(
      services,
      'redpacket',
      'create',
      code,
      ...figures,
      '--until',
      until,
      '--reason',
      'year',
    )
    await runJob(services, 'vip-opening')
  }

  /** Makes all visits of each day, and runs the server's jobs at each midnight. */
  async simulateDays({ players, days, onMidnight }: YearRunSize): Promise<void> {
    const plan = this.#planOf(players, days)
    for (const [day, visits] of plan.entries()) {
      await this.#visitAll(visits)
      await this.#passMidnight(day + 1)
      onMidnight?.(day)
    }
  }

  /**
   * Makes the visits of a day, `AT_ONCE` at a time. After a failure, no other visit begins. The error is thrown only
   * when the pending visits have ended, so that no visit uses a closed database.
   */
  async #visitAll(visits: readonly Visit[]): Promise<void> {
    const queue = [...visits]
    const visitUntilDone = async () => {
      for (let visit = queue.shift(); visit; visit = queue.shift())
        await this.#visit(visit).catch(error => {
          queue.length = 0
          throw error
        })
    }
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, visitUntilDone))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  /** Distributes the players' visits over the days of the run. */
  #planOf(players: number, days: number): Visit[][] {
    const plan: Visit[][] = Array.from({ length: days }, () => [])
    const inviters: SimulatedPlayer[] = []
    for (const [index, profile] of createPlayerProfiles(players).entries()) {
      const inviter = profile.isInvited ? inviters[index % inviters.length] : undefined
      const player = new SimulatedPlayer(this, profile, index, inviter)
      if (profile.invites) inviters.push(player)
      this.players.push(player)
      const visits = visitDaysOfPlayer(profile, player.draws, profile.isInvited ? days - 1 : days)
      for (const [place, day] of visits.entries())
        plan[profile.isInvited ? day + 1 : day]?.push({ player, isLast: place === visits.length - 1 })
    }
    return plan
  }

  async #visit({ player, isLast }: Visit): Promise<void> {
    const { profile } = player
    const isFirst = !player.isRegistered
    await player.logIn()
    this.calls.visits++
    if (isFirst && profile.invites === 'agent') await becomeAgent(player)
    if (isFirst) await openRedPacketShare(player)
    await player.playVisit()
    if (profile.doesOtherTasks) await doTasksWithoutBets(player)
    if (profile.isInvited && isFirst) {
      await markIdentityVerified(this.app, player.id)
      player.hand.isVerified = true
    }
    if (profile.collects === 'last visit' && !isLast) return claimSignInOfDay(player)
    await collectAllAwards(player, profile.collects === 'always')
    await spendInviteTurns(player)
    await exchangeRandomPoints(player)
  }

  /**
   * Moves the clock to midnight, runs the server's jobs and the independent calculation, and moves the clock to the
   * next visits.
   */
  async #passMidnight(day: number): Promise<void> {
    const { clock, services } = this.app
    const today = addDays(dayOfTime(clock.now()), 1)
    clock.move(startOfDayMs(today) - clock.now())
    for (const job of MIDNIGHT_JOBS) await runJob(services, job)
    if (today === addDays(mondayOfDay(today), 1)) await runJob(services, 'rank-settle')
    this.world.runMidnightJobs(clock.now())
    clock.move(CALENDAR_DAY_MS / 2 + day * LATER_MS)
    await setImmediate()
  }
}

interface Visit {
  readonly player: SimulatedPlayer
  readonly isLast: boolean
}
