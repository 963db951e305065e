import { playerCall, publicCall } from './call.ts'
import type * as game from './game.ts'

export const startGameCall = playerCall<typeof game.startGame>('/startGame')
export const startPracticeCall = publicCall<typeof game.startPractice>('/startPractice')
export const gameBetCall = playerCall<typeof game.gameBet>('/gameBet')
export const practiceBetCall = publicCall<typeof game.practiceBet>('/practiceBet')
export const exitGameCall = playerCall<typeof game.exitGame>('/exitGame')
export const fairSeedRotateCall = playerCall<typeof game.fairSeedRotate>('/fairSeedRotate')
export const roundDetailCall = playerCall<typeof game.roundDetail>('/roundDetail')
export const roundDetailsCall = playerCall<typeof game.roundDetails>('/roundDetails')
export const onlineCall = playerCall<typeof game.online>('/online')
export const betRecordReportCall = playerCall<typeof game.betRecordReport>('/betRecordReport')
export const betRecordCall = playerCall<typeof game.betRecord>('/betRecord')
