import { createSeededDraws } from '../../../unit/games/draws.ts'
import { SIMULATED_BETS, type SimulatedBetName } from './bets.ts'

/** A generator of whole numbers below a bound. The same seed always produces the same numbers. */
export type SeededDraws = ReturnType<typeof createSeededDraws>

/** The behavior of a simulated player. Money is in centavos. */
export interface PlayerProfile {
  readonly name: PlayerProfileName
  /** The smallest and largest number of days between two visits; `[1, 1]` is a visit every day. */
  readonly gap: readonly [number, number]
  /** Maximum number of the player's visits in the run. */
  readonly visitsMax: number
  /** The smallest and largest number of bets of a visit. */
  readonly bets: readonly [number, number]
  readonly menu: readonly SimulatedBetName[]
  readonly stakes: readonly number[]
  /**
   * The smallest deposit in centavos. When the balance does not cover the stakes of a visit, the player deposits one,
   * two or three times this amount.
   */
  readonly deposit: number
  /** Percentage of the profile's players who deposit. */
  readonly depositors: number
  /** The bonus that the player chooses with a deposit. */
  readonly bonus?: 'first' | 'recurring'
  /**
   * `always`: claims every award at each visit. `last visit`: claims only the sign-in until the last visit, then every
   * award.
   */
  readonly collects: 'always' | 'last visit'
  /** Whether the player also does the tasks that need no bet, and follows channels. */
  readonly doesOtherTasks?: true
  /**
   * How an inviter uses turns of the invite wheel. `spin`: spins the wheel. `exchange`: exchanges the turns for a fixed
   * sum. `agent`: claims the sum of an agent. Absent: the turns stay unused.
   */
  readonly invites?: 'spin' | 'exchange' | 'agent'
  readonly isInvited?: true
}

export type PlayerProfileName =
  | 'casual'
  | 'regular'
  | 'first depositor'
  | 'invitee'
  | 'inviter'
  | 'exchanger'
  | 'agent'
  | 'daily'
  | 'collector'
  | 'high roller'

const ALL = Object.keys(SIMULATED_BETS) as SimulatedBetName[]
/** Every bet except those of the two games that pay small amounts often. */
const BETS_WITHOUT_SMALL_PAYOUTS = ALL.filter(name => name !== 'spin' && name !== 'coin')

const casual: PlayerProfile = {
  name: 'casual',
  gap: [1, 40],
  visitsMax: 2,
  bets: [1, 5],
  menu: BETS_WITHOUT_SMALL_PAYOUTS,
  stakes: [200, 500, 1_000],
  deposit: 10_000,
  depositors: 45,
  collects: 'last visit',
}

const PROFILES: Readonly<Record<PlayerProfileName, PlayerProfile>> = {
  casual,
  regular: {
    ...casual,
    name: 'regular',
    gap: [3, 40],
    visitsMax: 10,
    bets: [3, 10],
    stakes: [500, 1_000, 2_000],
    deposit: 50_000,
    depositors: 100,
  },
  'first depositor': {
    ...casual,
    name: 'first depositor',
    gap: [1, 5],
    visitsMax: 3,
    bets: [10, 20],
    stakes: [1_000, 2_000, 5_000],
    deposit: 50_000,
    depositors: 100,
    bonus: 'first',
    collects: 'always',
  },
  invitee: {
    ...casual,
    name: 'invitee',
    gap: [1, 20],
    visitsMax: 4,
    bets: [5, 9],
    stakes: [5_000, 10_000],
    isInvited: true,
    deposit: 100_000,
    depositors: 90,
  },
  inviter: {
    ...casual,
    name: 'inviter',
    gap: [5, 20],
    visitsMax: 25,
    bets: [2, 6],
    deposit: 50_000,
    depositors: 100,
    collects: 'always',
    invites: 'spin',
  },
  exchanger: {
    ...casual,
    name: 'exchanger',
    gap: [5, 20],
    visitsMax: 25,
    bets: [2, 6],
    deposit: 50_000,
    depositors: 100,
    collects: 'always',
    invites: 'exchange',
  },
  agent: {
    ...casual,
    name: 'agent',
    gap: [5, 20],
    visitsMax: 25,
    bets: [2, 6],
    deposit: 50_000,
    depositors: 100,
    collects: 'always',
    invites: 'agent',
  },
  daily: {
    ...casual,
    name: 'daily',
    gap: [1, 2],
    visitsMax: 366,
    bets: [4, 10],
    menu: ALL,
    stakes: [500, 1_000, 5_000],
    deposit: 100_000,
    depositors: 100,
    collects: 'always',
  },
  collector: {
    ...casual,
    name: 'collector',
    gap: [1, 1],
    visitsMax: 366,
    bets: [20, 22],
    stakes: [200],
    doesOtherTasks: true,
    deposit: 50_000,
    depositors: 100,
    collects: 'always',
  },
  'high roller': {
    ...casual,
    name: 'high roller',
    gap: [1, 1],
    visitsMax: 366,
    bets: [8, 14],
    menu: ALL,
    stakes: [20_000, 50_000],
    deposit: 1_500_000,
    depositors: 100,
    collects: 'always',
    bonus: 'recurring',
  },
}

/** For each profile: the number of players in a thousand, and the smallest and largest number of players in a run. */
const PROFILE_SIZES: readonly (readonly [PlayerProfileName, number, number, number])[] = [
  ['agent', 1, 2, 8],
  ['inviter', 1, 2, 8],
  ['exchanger', 1, 1, 4],
  ['daily', 1, 1, 3],
  ['collector', 1, 2, 2],
  ['high roller', 1, 1, 2],
  ['invitee', 30, 14, 300],
  ['first depositor', 30, 5, 300],
  ['regular', 40, 5, 250],
]

/**
 * Creates the profiles of the given number of players, inviters first. Players beyond `PROFILE_SIZES` get the casual profile.
 */
export function createPlayerProfiles(players: number): PlayerProfile[] {
  const some = PROFILE_SIZES.flatMap(([name, share, least, most]) => {
    const count = Math.max(least, Math.min(most, Math.round((players * share) / 1_000)))
    return Array.from({ length: count }, () => PROFILES[name])
  })
  const rest = Math.max(0, players - some.length)
  return [...some, ...Array.from({ length: rest }, () => casual)].slice(0, players)
}

/** Returns a random whole number in a range that includes both ends. */
export const drawNumberBetween = (draws: SeededDraws, [from, to]: readonly [number, number]): number =>
  from + draws.below(to - from + 1)

/**
 * Returns a random element of a list.
 * @throws RangeError when the list is empty
 */
export function drawElementOf<T>(draws: SeededDraws, list: readonly T[]): T {
  const chosen = list[draws.below(list.length)]
  if (chosen === undefined) throw new RangeError('Nothing to choose from')
  return chosen
}

/**
 * Returns the days of a player's visits, counted from the first day of the run. The player registers at the first
 * visit.
 */
export function visitDaysOfPlayer(
  { gap, visitsMax, invites, doesOtherTasks }: PlayerProfile,
  draws: SeededDraws,
  days: number,
): number[] {
  const startsOnFirstDay = invites !== undefined || doesOtherTasks || visitsMax > days
  const first = startsOnFirstDay ? 0 : draws.below(Math.max(1, days - 7))
  const visits = [first]
  for (let day = first + drawNumberBetween(draws, gap); day < days && visits.length < visitsMax; ) {
    visits.push(day)
    day += drawNumberBetween(draws, gap)
  }
  return visits
}

/**
 * Creates the random numbers of one player. They depend only on the run's seed and the player's index, not on other
 * players.
 */
export const createPlayerDraws = (seed: number, index: number): SeededDraws => {
  const draws = createSeededDraws((seed * 1_000_003 + index * 7_919 + 1) >>> 0)
  for (let count = 0; count < 20; count++) draws.below(2)
  return draws
}
