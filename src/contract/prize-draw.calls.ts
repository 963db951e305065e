import { playerCall } from './call.ts'
import type * as prizeDraw from './prize-draw.ts'

export const prizeDrawsCall = playerCall<typeof prizeDraw.prizeDraws>('/prizeDraws')
