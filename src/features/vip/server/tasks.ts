import { AWARD_CLAIM_WINDOW_DAYS } from '../../../domain/awards/awards.ts'
import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import { limitWindowAt } from '../../../domain/player/play-limits.ts'
import { DAY_MS, DAYS_PER_WEEK, WEEK_MS } from '../../../domain/time.ts'
import type { AwardOfferFacts } from '../../../server/awards/kind.ts'
import { listCountersByDay } from '../../../server/player-money/counters/day-counters.ts'
import { vipLevelAt } from '../rules/vip-standing.ts'
import { readVipChanges, type VipChange } from './vip.ts'

/** The VIP task of one UTC week. */
export interface VipWeeklyTask {
  /** The Monday of the week. */
  readonly week: UtcDay
  readonly level: number
  /** The stake that the task requires in its week, and the amount staked in the week so far; centavos. */
  readonly stake: Centavos
  readonly staked: Centavos
  /** The award of the task, in centavos. */
  readonly amount: Centavos
  /** The time from which the player can no longer claim the award; epoch milliseconds. */
  readonly untilMs: number
}

/**
 * The time from which the award of a week's task can no longer be claimed, epoch milliseconds.
 * @param weekMs the first millisecond of the week
 */
export const vipWeeklyTaskClaimEndMs = (weekMs: number): number =>
  weekMs + WEEK_MS + AWARD_CLAIM_WINDOW_DAYS * DAY_MS

/**
 * The VIP task of this week, and the tasks of earlier weeks whose awards can still be claimed, the latest first. The
 * task depends on the player's level at the start of the week, or on the first level reached in the week if the
 * player had no level at its start. A week without a level has no task.
 */
export async function listVipWeeklyTasks({
  services,
  query,
  playerId,
  atMs,
}: Pick<AwardOfferFacts, 'query' | 'playerId' | 'atMs'> & {
  readonly services: Pick<AwardOfferFacts['services'], 'settings'>
}): Promise<VipWeeklyTask[]> {
  const { startMs } = limitWindowAt('week', atMs)
  const weeks = Array.from(
    { length: Math.ceil(AWARD_CLAIM_WINDOW_DAYS / DAYS_PER_WEEK) + 1 },
    (_, index) => startMs - index * WEEK_MS,
  )
  const oldestMs = weeks.at(-1) ?? startMs
  const [changes, days] = await Promise.all([
    readVipChanges(query, playerId),
    listCountersByDay(query, playerId, { from: utcDayAt(oldestMs), to: utcDayAt(atMs) }),
  ])
  const { stake, award } = services.settings.get('vipAwards').task
  return weeks.flatMap(weekMs => {
    const endMs = weekMs + WEEK_MS
    const level = vipTaskLevelOfWeek(changes, weekMs)
    const untilMs = vipWeeklyTaskClaimEndMs(weekMs)
    if (level === 0 || untilMs <= atMs) return []
    const [week, end] = [utcDayAt(weekMs), utcDayAt(endMs)]
    const staked = days
      .filter(({ day }) => day >= week && day < end)
      .reduce((sum, { realWagered }) => addMoney(sum, realWagered), centavos(0))
    return [{ week, level, stake: centavos(stake * level), staked, amount: centavos(award * level), untilMs }]
  })
}

function vipTaskLevelOfWeek(changes: readonly VipChange[], weekMs: number): number {
  const begun = vipLevelAt(changes, weekMs)
  return begun > 0
    ? begun
    : (changes.find(({ to, atMs }) => to > 0 && atMs >= weekMs && atMs < weekMs + WEEK_MS)?.to ?? 0)
}
