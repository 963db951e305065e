import type { IssuedHashedPath } from '../../../contract/hashed-path.ts'
import { COIN_PUSHER_GAME_ID } from '../../../domain/games/activity-games.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { setGameHostPage } from '../../game/browser/public/place.ts'
import { stageMemoryOfGame } from '../../game/browser/public/stage-memory.ts'
import type { coinDrop, coinPusherData } from '../contract.ts'

/** The path to which this session sends drops; `undefined` until `/coinPusherData` has returned it. */
let dropPath: IssuedHashedPath<'/{dropPath}'> | undefined

/**
 * Starts the coin pusher on its page. If this device has not shown the last drop yet, because the answer was lost or
 * the player dropped on another device, the drop opens as the current round.
 */
export function openCoinPusher(): void {
  setGameHostPage({
    query: { gameId: COIN_PUSHER_GAME_ID, isPractice: false, activityId: undefined },
    async open(gameSessionId) {
      const session = gameSessionId === undefined ? {} : { gameSessionId }
      const { lastDrop, ...opened } = await sendPlayerRequest<typeof coinPusherData>(
        '/coinPusherData',
        session,
      )
      dropPath = opened.dropPath
      const isShown = !lastDrop || stageMemoryOfGame(COIN_PUSHER_GAME_ID).read()?.includes(lastDrop.roundId)
      return { ...opened, openRound: isShown ? null : lastDrop }
    },
    async send({ gameId: _, roundId: __, choice: ___, ...drop }, { isSilent }) {
      if (dropPath === undefined) throw new Error('The machine is not open')
      return sendPlayerRequest<typeof coinDrop>(dropPath, drop, { isSilent })
    },
  })
}
