import type { RandomSource } from '../../domain/games/random.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { GameEngine, PlayInput, PlayResult } from '../engine.ts'
import { ChoiceError } from '../kit/choice-error.ts'
import { countedPriceOfSoot } from './counted-price.ts'
import { HIGHEST_RETURN_TO_PLAYER, LARGEST_DEVIATION_IN_STAKES, LOWEST_RETURN_TO_PLAYER } from './figures.ts'
import {
  DEFAULT_SOOT_POT_COUNT,
  DEFAULT_STAKE,
  GAME_CYCLE_MIN_MS,
  goodPotCountOfRisk,
  MAX_PAYOUT,
  POT_COUNT,
  roundWorthHundredthsAfterGoodPots,
  SOOT_POT_COUNTS,
  STAKES,
} from './odds.ts'
import type { PotsChoice, PotsOutcome, PotsRoundState } from './outcome.ts'
import { moneyFromStakeHundredths } from './worth.ts'

type Result = PlayResult<PotsRoundState, PotsOutcome>
type Input = PlayInput<PotsRoundState, PotsChoice>

/** All pots except those in `pots`, in the order of their places. */
function potsExcept(pots: readonly number[]): number[] {
  return Array.from({ length: POT_COUNT }, (_, pot) => pot).filter(pot => !pots.includes(pot))
}

/**
 * Draws which of the hanging pots contain soot. It makes one draw for each pot in turn, so that every arrangement is
 * equally likely.
 * @param soot number of hanging pots that contain soot
 */
export function drawSootPots(hanging: readonly number[], soot: number, random: RandomSource): number[] {
  const found: number[] = []
  for (const [index, pot] of hanging.entries()) {
    if (random.below(hanging.length - index) < soot - found.length) found.push(pot)
  }
  return found
}

/**
 * Reads the player's choice; no choice opens a round with `DEFAULT_SOOT_POT_COUNT`.
 * @throws ChoiceError when `sent` is not exactly one of the three kinds of choices
 */
function readChoice(sent: unknown): PotsChoice {
  if (sent === undefined || sent === null) return { soot: DEFAULT_SOOT_POT_COUNT }
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new ChoiceError('Not a choice')
  const asked: Readonly<Record<string, unknown>> = { ...sent }
  if (Object.keys(asked).length !== 1) throw new ChoiceError('Not one choice')
  if (asked.take === true) return { take: true }
  const soot = SOOT_POT_COUNTS.find(it => it === asked.soot)
  if (soot !== undefined) return { soot }
  const { pot } = asked
  if (!isPot(pot)) throw new ChoiceError('No such choice')
  return { pot }
}

function isPot(it: unknown): it is number {
  return Number.isSafeInteger(it) && Number(it) >= 0 && Number(it) < POT_COUNT
}

/**
 * Decides one play, which opens a round, swings at a pot, or takes the amount of the round.
 * @throws RangeError when the stake is not offered
 * @throws ChoiceError when the round does not offer this choice
 */
function play(input: Input): Result {
  const { stake, state, choice } = input
  if (!STAKES.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
  if (state === undefined) {
    if (!('soot' in choice)) throw new ChoiceError('No pots hang yet')
    return hangPots({ ...input, soot: choice.soot })
  }
  if ('pot' in choice) return swingAtPot({ ...input, state, pot: choice.pot })
  if ('take' in choice) return takeWorth({ ...input, state })
  throw new ChoiceError('The pots hang already')
}

/**
 * Returns the part of the stake that counts for bonuses and awards, in centavos. Only the play that opens a round costs
 * a stake.
 * @throws ChoiceError when the choice does not open a round
 */
function countedPriceOf({ stake, choice }: Pick<Input, 'stake' | 'choice'>): Centavos {
  if (!('soot' in choice)) throw new ChoiceError('No pots hang yet')
  return countedPriceOfSoot(choice.soot, stake)
}

/** Opens a round, without a draw. */
function hangPots({ stake, soot }: Pick<Input, 'stake'> & Pick<PotsRoundState, 'soot'>): Result {
  const outcome: PotsOutcome = {
    game: 'palayok-pop',
    kind: 'hang',
    stake,
    soot,
    pot: null,
    broken: [],
    hundredths: 0,
    end: null,
    sootPots: null,
    payout: centavos(0),
  }
  return { outcome, payout: outcome.payout, state: { soot, broken: [] } }
}

/**
 * Decides a swing by one draw below the number of hanging pots. If the drawn number is below the number of soot pots,
 * the swing hits soot, whichever pot the player chose.
 * @throws ChoiceError when the pot is already broken
 */
function swingAtPot({ stake, state, pot, random }: Input & { state: PotsRoundState; pot: number }): Result {
  const { soot } = state
  if (state.broken.includes(pot)) throw new ChoiceError('Broken already')
  const isSoot = random.below(POT_COUNT - state.broken.length) < soot
  const broken = isSoot ? [...state.broken] : [...state.broken, pot]
  const hundredths = isSoot ? 0 : roundWorthHundredthsAfterGoodPots(soot, broken.length)
  const isCleared = broken.length === goodPotCountOfRisk(soot)
  const played = { game: 'palayok-pop', kind: 'swing', stake, soot, pot, broken, hundredths } as const
  if (!isSoot && !isCleared) {
    const payout = centavos(0)
    return { outcome: { ...played, end: null, sootPots: null, payout }, payout, state: { soot, broken } }
  }
  const payout = moneyFromStakeHundredths(stake, hundredths)
  const sootPots = isSoot
    ? [pot, ...drawSootPots(potsExcept([...broken, pot]), soot - 1, random)].sort((a, b) => a - b)
    : potsExcept(broken)
  const end = isSoot ? 'soot' : 'cleared'
  return { outcome: { ...played, end, sootPots, payout }, payout, state: undefined }
}

/**
 * Ends the round and pays its amount.
 * @throws ChoiceError before the first good pot
 */
function takeWorth({ stake, state, random }: Input & { state: PotsRoundState }): Result {
  const { soot, broken } = state
  if (broken.length === 0) throw new ChoiceError('No pot is broken yet')
  const hundredths = roundWorthHundredthsAfterGoodPots(soot, broken.length)
  const payout = moneyFromStakeHundredths(stake, hundredths)
  const outcome: PotsOutcome = {
    game: 'palayok-pop',
    kind: 'take',
    stake,
    soot,
    pot: null,
    broken: [...broken],
    hundredths,
    end: 'taken',
    sootPots: drawSootPots(potsExcept(broken), soot, random),
    payout,
  }
  return { outcome, payout, state: undefined }
}

/**
 * Checks a state of a round that the server has stored, and returns it with its type.
 * @throws RangeError when no round with these odds can have produced the state
 */
function readState(stored: unknown): PotsRoundState {
  const { soot: storedSoot, broken } = (stored ?? {}) as Record<keyof PotsRoundState, unknown>
  const soot = SOOT_POT_COUNTS.find(it => it === storedSoot)
  const fits =
    soot !== undefined &&
    Array.isArray(broken) &&
    broken.every(isPot) &&
    new Set(broken).size === broken.length &&
    broken.length < goodPotCountOfRisk(soot)
  if (!fits) throw new RangeError('Not a state of Palayok Pop')
  return { soot, broken }
}

export const palayokPopEngine: GameEngine<PotsRoundState, PotsOutcome, PotsChoice> = {
  gameId: 1005,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: GAME_CYCLE_MIN_MS,
  isPacedByRound: true,
  theory: {
    returnToPlayer: LOWEST_RETURN_TO_PLAYER,
    highestReturn: HIGHEST_RETURN_TO_PLAYER,
    deviation: LARGEST_DEVIATION_IN_STAKES,
  },
  readChoice,
  countedPriceOf,
  play,
  readState,
}
