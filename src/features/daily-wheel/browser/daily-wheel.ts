import type { ResultOf } from '../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createWheelSpin } from '../../../stores/prizes/wheel-spin.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import type { dailyWheel, dailyWheelSpin } from '../contract.ts'
import { dailyWheelMessages } from '../texts/en-US/daily-wheel.ts'

export type DailyWheel = ResultOf<typeof dailyWheel>

const query = createQuery<DailyWheel>({
  name: 'dailyWheel',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof dailyWheel>('/dailyWheel', {}, { signal }),
})

/** The daily wheel, its odds and the player's turns. Requested when the first component uses the store. */
export const $dailyWheel = query.$state

export const loadDailyWheel = query.load

/** The spin of the daily wheel. */
export const dailyWheelTurn = createWheelSpin<ResultOf<typeof dailyWheelSpin>>({
  machine: 'daily-wheel',
  intentName: 'daily-wheel',
  spinLabel: () => dailyWheelMessages.get().spin,
  findWheel() {
    const state = query.$state.get()
    return state.state === 'ready' ? state.data : undefined
  },
  send: body => sendPlayerRequest<typeof dailyWheelSpin>('/dailyWheelSpin', body),
  reload: query.restart,
})
