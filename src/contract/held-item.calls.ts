import { playerCall } from './call.ts'
import type * as heldItem from './held-item.ts'

export const heldItemsCall = playerCall<typeof heldItem.heldItems>('/heldItems')
