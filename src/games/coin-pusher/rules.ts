import { drawPrize } from '../../domain/awards/prize-draw.ts'
import { COIN_PUSHER_GAME_ID } from '../../domain/games/activity-games.ts'
import { multiplyMoney } from '../../domain/money.ts'
import type { GameEngine, PlayInput, PlayResult } from '../engine.ts'
import { ChoiceError } from '../kit/choice-error.ts'
import { dropFigures } from './figures.ts'
import { AWARDS, CYCLE_MIN_MS, DEFAULT_STAKE, MAX_PAYOUT, STAKES } from './odds.ts'
import type { PusherOutcome } from './outcome.ts'

/** @throws ChoiceError for any choice, because the player chooses only the stake */
function readChoice(sent: unknown): null {
  if (sent !== undefined && sent !== null) throw new ChoiceError('This game has no choice')
  return null
}

/** One drop, from one draw below the total of the weights. @throws RangeError when the stake is not offered */
function play({ stake, random }: PlayInput<never>): PlayResult<never, PusherOutcome> {
  if (!STAKES.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
  const { drawn, prize } = drawPrize(AWARDS, random)
  const { times } = prize
  const payout = multiplyMoney(stake, times)
  return { outcome: { game: 'coin-pusher', stake, drawn, times, payout }, payout, state: undefined }
}

/** The coin pusher for the server. Shelf and coins on the screen decide nothing. */
export const coinPusherEngine: GameEngine<never, PusherOutcome> = {
  gameId: COIN_PUSHER_GAME_ID,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: CYCLE_MIN_MS,
  theory: { returnToPlayer: dropFigures.returnToPlayer, deviation: dropFigures.deviation },
  readChoice,
  play,
  readState() {
    throw new RangeError('A drop of the coin pusher is never open')
  },
}
