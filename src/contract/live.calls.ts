import { publicCall } from './call.ts'
import type * as live from './live.ts'

export const getLiveUrlCall = publicCall<typeof live.getLiveUrl>('/getLiveUrl')
