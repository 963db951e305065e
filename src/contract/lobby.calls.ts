import { playerCall, publicCall } from './call.ts'
import type { gameLike } from './game-like.ts'
import type * as lobby from './lobby.ts'

export const gameLikeCall = playerCall<typeof gameLike>('/gameLike')
export const getRecentWinnersCall = publicCall<typeof lobby.getRecentWinners>('/getRecentWinners')
