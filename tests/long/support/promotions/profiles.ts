import { seeded } from '../../../unit/games/draws.ts'
import { BETS, type BetName } from './bets.ts'

/** Whole numbers below a bound, repeatable by a seed. */
export type Draws = ReturnType<typeof seeded>

/** How a simulated player behaves. Money in centavos. */
export interface Profile {
  readonly name: ProfileName
  /** The smallest and largest number of days between two visits; `[1, 1]` is a visit every day. */
  readonly gap: readonly [number, number]
  /** Largest number of visits in the run. */
  readonly visitsMax: number
  /** The smallest and largest number of bets of a visit. */
  readonly bets: readonly [number, number]
  readonly menu: readonly BetName[]
  readonly stakes: readonly number[]
  /** The unit of deposits: when the balance is below the stakes of a visit, the player deposits one to three units. */
  readonly deposit: number
  /** How many players of the profile deposit at all, in percent. */
  readonly depositors: number
  /** Which bonus is chosen with a deposit. */
  readonly bonus?: 'first' | 'recurring'
  /** `always` claims every award at each visit; `last visit` claims the sign-in, and the other awards on the last visit. */
  readonly collects: 'always' | 'last visit'
  /** Whether the player also does the tasks that need no bet, and follows channels. */
  readonly doesOtherTasks?: true
  /** How the turns of the wheel for invitees are used. */
  readonly invites?: 'spin' | 'exchange' | 'agent'
  readonly isInvited?: true
}

export type ProfileName =
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

const ALL = Object.keys(BETS) as BetName[]
/** Every bet except those of games whose rounds pay often and little. */
const TABLES = ALL.filter(name => name !== 'spin' && name !== 'coin')

const casual: Profile = {
  name: 'casual',
  gap: [1, 40],
  visitsMax: 2,
  bets: [1, 5],
  menu: TABLES,
  stakes: [200, 500, 1_000],
  deposit: 10_000,
  depositors: 45,
  collects: 'last visit',
}

const PROFILES: Readonly<Record<ProfileName, Profile>> = {
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

/** How many players have a profile: the number in a thousand players, and the smallest and largest number in a run. */
const SIZES: readonly (readonly [ProfileName, number, number, number])[] = [
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

/** The profiles of the given number of players, inviters first. Players beyond `SIZES` get the casual profile. */
export function profilesOf(players: number): Profile[] {
  const some = SIZES.flatMap(([name, share, least, most]) => {
    const count = Math.max(least, Math.min(most, Math.round((players * share) / 1_000)))
    return Array.from({ length: count }, () => PROFILES[name])
  })
  const rest = Math.max(0, players - some.length)
  return [...some, ...Array.from({ length: rest }, () => casual)].slice(0, players)
}

/** A number from one to another, both included. */
export const numberBetween = (draws: Draws, [from, to]: readonly [number, number]): number =>
  from + draws.below(to - from + 1)

/** One of a list. */
export function oneOf<T>(draws: Draws, list: readonly T[]): T {
  const chosen = list[draws.below(list.length)]
  if (chosen === undefined) throw new RangeError('Nothing to choose from')
  return chosen
}

/** The days of a player's visits, counted from the first day of the run; the first one registers. */
export function visitsOf(
  { gap, visitsMax, invites, doesOtherTasks }: Profile,
  draws: Draws,
  days: number,
): number[] {
  const startsOnFirstDay = invites !== undefined || doesOtherTasks || visitsMax > days
  const first = startsOnFirstDay ? 0 : draws.below(Math.max(1, days - 7))
  const visits = [first]
  for (let day = first + numberBetween(draws, gap); day < days && visits.length < visitsMax; ) {
    visits.push(day)
    day += numberBetween(draws, gap)
  }
  return visits
}

/** The draws of one player, which depend on the seed and the player's index alone. */
export const drawsOf = (seed: number, index: number): Draws => {
  const draws = seeded((seed * 1_000_003 + index * 7_919 + 1) >>> 0)
  for (let count = 0; count < 20; count++) draws.below(2)
  return draws
}
