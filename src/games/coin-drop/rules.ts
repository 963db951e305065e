import type { RandomSource } from '../../domain/games/random.ts'
import { centavos, multiplyMoney } from '../../domain/money.ts'
import type { GameEngine, PlayInput, PlayResult } from '../engine.ts'
import { ChoiceError } from '../kit/choice-error.ts'
import { countedPriceOfBoard } from './counted-price.ts'
import { figuresOfBoard } from './figures.ts'
import {
  awardTenthsOfSlot,
  BOARD_RISKS,
  type Board,
  DEFAULT_BOARD,
  DEFAULT_STAKE,
  GAME_CYCLE_MIN_MS,
  MAX_PAYOUT,
  ROW_COUNTS,
  STAKES,
  TENTHS_PER_STAKE,
} from './odds.ts'
import type { CoinOutcome } from './outcome.ts'

/** Draws a path: one draw below two for each row, from the top; 0 is left, 1 is right. */
function drawCoinPath(rows: number, random: RandomSource): string {
  return Array.from({ length: rows }, () => (random.below(2) === 1 ? 'R' : 'L')).join('')
}

/** The slot at the end of a path, counted from 0 at the left. */
function slotOf(path: string): number {
  return [...path].filter(turn => turn === 'R').length
}

/**
 * Reads the board that the player chose; no choice means `DEFAULT_BOARD`.
 * @throws ChoiceError when `sent` is not exactly the rows and the risk of a board
 */
function readChoice(sent: unknown): Board {
  if (sent === undefined || sent === null) return DEFAULT_BOARD
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new ChoiceError('Not a board')
  const asked: Readonly<Record<string, unknown>> = { ...sent }
  const rows = ROW_COUNTS.find(it => it === asked.rows)
  const risk = BOARD_RISKS.find(it => it === asked.risk)
  if (rows === undefined || risk === undefined || Object.keys(asked).length !== 2) {
    throw new ChoiceError('No such board')
  }
  return { rows, risk }
}

/** One drop. Every round is a single play. @throws RangeError when the stake is not offered */
function play({ stake, choice, random }: PlayInput<never, Board>): PlayResult<never, CoinOutcome> {
  if (!STAKES.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
  const { rows, risk } = choice
  const path = drawCoinPath(rows, random)
  const slot = slotOf(path)
  const tenths = awardTenthsOfSlot(choice, slot)
  const payout = multiplyMoney(centavos(stake / TENTHS_PER_STAKE), tenths)
  return {
    outcome: { game: 'coin-drop', stake, rows, risk, path, slot, tenths, payout },
    payout,
    state: undefined,
  }
}

const widest = figuresOfBoard({ rows: 16, risk: 'high' })

export const coinDropEngine: GameEngine<never, CoinOutcome, Board> = {
  gameId: 1006,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: GAME_CYCLE_MIN_MS,
  // All boards have the same return. The figures are those of the board with the largest deviation, so that the 99 %
  // interval of measured returns is wide enough for each board.
  theory: { returnToPlayer: widest.returnToPlayer, deviation: widest.deviation },
  readChoice,
  countedPriceOf: ({ stake, choice }) => countedPriceOfBoard(choice, stake),
  play,
  readState() {
    throw new RangeError('A round of Coin Drop is never open')
  },
}
