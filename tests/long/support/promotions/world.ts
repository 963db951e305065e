import {
  ACTIVE_INVITEE_STAKE,
  COIN_ID,
  COMMISSION_RATES,
  INVITE_TERMS,
  INVITE_TURN_ID,
  RANK_PRIZE_DIAMONDS,
} from './amounts.ts'
import { addDays, CALENDAR_DAY_MS, dayOfTime, daysOfWeek, mondayOfDay, startOfDayMs } from './calendar.ts'
import { AwardTotals, type ExpectedOffer, ExpectedPlayer } from './hand.ts'

interface Invitation {
  readonly inviteeId: string
  readonly inviterId: string
  readonly day: string
  /** The midnight at which the invitee became valid, in epoch milliseconds; `undefined` before that. */
  validMs: number | undefined
}

interface Agent {
  settledDay: string
  /** The commission of each day in centavos, by day. */
  readonly days: Map<string, number>
}

interface BestMultiple {
  readonly playerId: string
  readonly multiple: number
  readonly atMs: number
}

const byRank = (a: BestMultiple, b: BestMultiple) =>
  b.multiple - a.multiple || a.atMs - b.atMs || (a.playerId < b.playerId ? -1 : 1)

/**
 * All players of the independent calculation, and the awards that depend on several players: for invitations,
 * commission, and the week's ranking by multiples.
 */
export class ExpectedWorld {
  readonly players = new Map<string, ExpectedPlayer>()
  readonly totals = new AwardTotals()
  readonly agents = new Map<string, Agent>()
  readonly invitations: Invitation[] = []
  /** Number of spins of the invite wheel; turns that inviters exchanged or claimed as agents do not count. */
  spins = 0

  register(id: string, atMs: number, inviterId?: string): ExpectedPlayer {
    const player = new ExpectedPlayer(atMs, this.totals)
    this.players.set(id, player)
    if (inviterId !== undefined)
      this.invitations.push({ inviteeId: id, inviterId, day: dayOfTime(atMs), validMs: undefined })
    return player
  }

  playerOf(id: string): ExpectedPlayer {
    const player = this.players.get(id)
    if (!player) throw new RangeError(`No player ${id}`)
    return player
  }

  addAgent(id: string, today: string): void {
    this.agents.set(id, { settledDay: addDays(today, -1), days: new Map() })
  }

  /** Calculates what the server's jobs change at midnight. */
  runMidnightJobs(nowMs: number): void {
    const today = dayOfTime(nowMs)
    for (const player of this.players.values()) {
      player.purse.expire(nowMs)
      player.vip.review(player.counts.staked, nowMs)
      this.#creditPoints(player, addDays(today, -1), nowMs)
    }
    this.#findValid(nowMs)
    this.#settleAgents(addDays(today, -1))
    if (today === addDays(mondayOfDay(today), 1)) this.#settleRank(addDays(mondayOfDay(today), -7), nowMs)
  }

  #creditPoints(player: ExpectedPlayer, day: string, nowMs: number): void {
    const count = Math.floor((player.counts.days.get(day)?.staked ?? 0) / 1_000)
    if (count > 0) player.giveAward({ source: `points-stakes:${day}`, items: [{ id: 2002, count }] }, nowMs)
  }

  #findValid(nowMs: number): void {
    for (const invitation of this.invitations) {
      const { inviteeId, inviterId, day, validMs } = invitation
      const { counts, isVerified } = this.playerOf(inviteeId)
      if (validMs !== undefined || !isVerified) continue
      const sum = (figure: 'deposited' | 'staked') => counts.sum(day, '9999', count => count[figure])
      if (sum('deposited') < INVITE_TERMS.paid || sum('staked') < INVITE_TERMS.staked) continue
      invitation.validMs = nowMs
      this.playerOf(inviterId).counts.countsOfDay(dayOfTime(nowMs)).invitees++
    }
  }

  #settleAgents(yesterday: string): void {
    for (const [id, agent] of this.agents) {
      for (let day = addDays(agent.settledDay, 1); day <= yesterday; day = addDays(day, 1)) {
        const stakes = this.invitations
          .filter(({ inviterId, day: invited }) => inviterId === id && invited <= day)
          .map(({ inviteeId }) => this.playerOf(inviteeId).counts.days.get(day)?.staked ?? 0)
        const active = stakes.filter(staked => staked >= ACTIVE_INVITEE_STAKE).length
        const rate = COMMISSION_RATES.find(({ from }) => active >= from)?.rate ?? 0
        const staked = stakes.reduce((sum, each) => sum + each, 0)
        agent.days.set(day, Math.floor((staked * rate) / 10_000))
      }
      agent.settledDay = yesterday
    }
  }

  #settleRank(monday: string, settledMs: number): void {
    const bests: BestMultiple[] = []
    const week = daysOfWeek(monday)
    for (const [playerId, { counts }] of this.players) {
      const days = week.flatMap(day => counts.days.get(day) ?? []).filter(({ best }) => best > 0)
      const [best] = days
        .map(({ best: multiple, bestAtMs: atMs }) => ({ playerId, multiple, atMs }))
        .sort(byRank)
      if (best) bests.push(best)
    }
    for (const [place, { playerId }] of bests.sort(byRank).slice(0, RANK_PRIZE_DIAMONDS.length).entries())
      this.playerOf(playerId).ranks.push({
        week: monday,
        diamonds: RANK_PRIZE_DIAMONDS[place] ?? 0,
        settledMs,
      })
  }

  /** Returns the awards that a player can claim at `nowMs` because other players have played. */
  offersOf(id: string, nowMs: number): ExpectedOffer[] {
    const turns = this.invitations.filter(
      ({ inviterId, validMs = Number.POSITIVE_INFINITY }) =>
        inviterId === id &&
        validMs + INVITE_TERMS.waitDays * CALENDAR_DAY_MS <= nowMs &&
        nowMs < validMs + (INVITE_TERMS.waitDays + INVITE_TERMS.keptDays) * CALENDAR_DAY_MS,
    )
    const days = [...(this.agents.get(id)?.days ?? [])].filter(
      ([day, commission]) => commission > 0 && nowMs < startOfDayMs(day) + 31 * CALENDAR_DAY_MS,
    )
    return [
      ...turns.map(({ inviteeId }) => ({
        source: `invite-turn:${inviteeId}`,
        items: [{ id: INVITE_TURN_ID, count: 1 }],
      })),
      ...days.map(([day, count]) => ({
        source: `agent-commission:${day}`,
        items: [{ id: COIN_ID, count }],
        terms: { multiple: 0, days: 30 },
        isPaidAtOnce: true,
      })),
    ]
  }
}
