import { playerCall } from './call.ts'
import type * as push from './push.ts'

export const pushSubscribeCall = playerCall<typeof push.pushSubscribe>('/pushSubscribe')
export const pushUnsubscribeCall = playerCall<typeof push.pushUnsubscribe>('/pushUnsubscribe')
export const pushSettingsCall = playerCall<typeof push.pushSettings>('/pushSettings')
