import { drawPrize } from '../../domain/awards/prize-draw.ts'
import { COIN_PUSHER_GAME_ID } from '../../domain/games/activity-games.ts'
import { multiplyMoney } from '../../domain/money.ts'
import type { GameEngine, PlayInput, PlayResult } from '../engine.ts'
import { ChoiceError } from '../kit/choice-error.ts'
import { countedPriceOfDrop } from './counted-price.ts'
import { dropFigures } from './figures.ts'
import { DEFAULT_STAKE, DROP_AWARDS, GAME_CYCLE_MIN_MS, MAX_PAYOUT, STAKES } from './odds.ts'
import type { PusherOutcome } from './outcome.ts'

/** Accepts only a missing choice, since the player chooses only the stake. @throws ChoiceError for any other choice */
function readChoice(sent: unknown): null {
  if (sent !== undefined && sent !== null) throw new ChoiceError('This game has no choice')
  return null
}

/** Plays one drop, with one draw below the total of the weights. @throws RangeError when the stake is not offered */
function play({ stake, random }: PlayInput<never>): PlayResult<never, PusherOutcome> {
  if (!STAKES.includes(stake)) throw new RangeError(`Stake not offered: ${stake}`)
  const { drawn, prize } = drawPrize(DROP_AWARDS, random)
  const { times } = prize
  const payout = multiplyMoney(stake, times)
  return { outcome: { game: 'coin-pusher', stake, drawn, times, payout }, payout, state: undefined }
}

/** The rules of the coin pusher. The draw alone decides the award; the shelf on the screen decides nothing. */
export const coinPusherEngine: GameEngine<never, PusherOutcome> = {
  gameId: COIN_PUSHER_GAME_ID,
  version: 1,
  stakes: STAKES,
  defaultStake: DEFAULT_STAKE,
  maxPayout: MAX_PAYOUT,
  cycleMinMs: GAME_CYCLE_MIN_MS,
  theory: { returnToPlayer: dropFigures.returnToPlayer, deviation: dropFigures.deviation },
  readChoice,
  countedPriceOf: ({ stake }) => countedPriceOfDrop(stake),
  play,
  readState() {
    throw new RangeError('A drop of the coin pusher is never open')
  },
}
