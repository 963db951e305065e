import { playerCall } from './call.ts'
import type * as prizeDraw from './prize-draws.ts'

export const prizeDrawsCall = playerCall<typeof prizeDraw.prizeDraws>('/prizeDraws')
