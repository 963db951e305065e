import { playerCall } from './call.ts'
import type * as events from './page-events.ts'

export const pageEventsCall = playerCall<typeof events.pageEvents>('/pageEvents')
