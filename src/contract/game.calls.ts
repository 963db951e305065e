import { playerCall, publicCall } from './call.ts'
import type { fairSeedRotate } from './fair-seed.ts'
import type * as game from './game.ts'
import type * as rounds from './rounds.ts'
import type { online } from './telemetry.ts'

export const startGameCall = playerCall<typeof game.startGame>('/startGame')
export const startPracticeCall = publicCall<typeof game.startPractice>('/startPractice')
export const gameBetCall = playerCall<typeof game.gameBet>('/gameBet')
export const practiceBetCall = publicCall<typeof game.practiceBet>('/practiceBet')
export const exitGameCall = playerCall<typeof game.exitGame>('/exitGame')
export const fairSeedRotateCall = playerCall<typeof fairSeedRotate>('/fairSeedRotate')
export const roundDetailCall = playerCall<typeof rounds.roundDetail>('/roundDetail')
export const roundDetailsCall = playerCall<typeof rounds.roundDetails>('/roundDetails')
export const onlineCall = playerCall<typeof online>('/online')
export const betRecordReportCall = playerCall<typeof rounds.betRecordReport>('/betRecordReport')
export const betRecordCall = playerCall<typeof rounds.betRecord>('/betRecord')
