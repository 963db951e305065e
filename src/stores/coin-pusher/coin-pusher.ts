import { coinDropCall, coinPusherDataCall } from '../../contract/coin-pusher.calls.ts'
import { COIN_PUSHER_ID } from '../../domain/activity-games.ts'
import { request } from '../call/api.ts'
import { setGamePlace } from '../game/place.ts'
import { stageMemory } from '../game/stage-memory.ts'

/** Where this session drops; handed out with the machine. */
let dropPath = ''

/**
 * Makes the page play the coin pusher. The last drop counts as the play before while the shelf of this device has not
 * shown it: its answer was lost, or it was made on another device.
 */
export function openCoinPusher(): void {
  setGamePlace({
    query: { gameId: COIN_PUSHER_ID, isPractice: false, activityId: undefined },
    async open(gameSessionId) {
      const session = gameSessionId === undefined ? {} : { gameSessionId }
      const { lastDrop, ...opened } = await request(coinPusherDataCall, session)
      dropPath = opened.dropPath
      const isShown = !lastDrop || stageMemory(COIN_PUSHER_ID).read()?.includes(lastDrop.roundId)
      return { ...opened, openRound: isShown ? null : lastDrop }
    },
    send: ({ gameId: _, roundId: __, choice: ___, ...drop }, { isSilent }) =>
      request(coinDropCall, drop, { path: dropPath, isSilent }),
  })
}
