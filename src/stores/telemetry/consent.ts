import { atom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { pagePlayerId, pageToken } from '../core/page-player.ts'
import { clearQueues } from './queue.ts'

const key = () => `perya:usage:${pagePlayerId()}`

/** Whether the page's player agreed on this device that usage statistics are sent. Never true for a visitor. */
export function sharesUsage(): boolean {
  return pageToken() !== undefined && environment().storage[key()] === '1'
}

/** The same, for the settings. */
export const $sharesUsage = atom(false)

onPageMount($sharesUsage, () => $sharesUsage.set(sharesUsage()))

/** Stores the player's choice. Without agreement everything that waits to be sent is deleted, in every tab. */
export function setSharesUsage(isShared: boolean): void {
  if (isShared) environment().storage[key()] = '1'
  else {
    delete environment().storage[key()]
    clearQueues()
  }
  $sharesUsage.set(isShared)
}
