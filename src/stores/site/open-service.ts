import type { ChatDesk } from '../../domain/player/chat.ts'
import { hasServiceWidget, serviceEntryOf } from '../../domain/site/service-widget.ts'
import { environment } from '../../platform/environment.ts'
import { openModal } from '../modals/modals.ts'
import { pageToken } from '../session/page-player.ts'
import { $settings, ensureSettings } from './settings.ts'

/**
 * Opens customer service over the page (spec, section 4): the native shell's live chat, else the chat as a maximised
 * dialog.
 * @returns false when the link must lead to the page `/service`: without an online service, for a visitor, and with a
 *   provider's widget, which that page frames
 */
export async function openCustomerService(desk: ChatDesk = 'general'): Promise<boolean> {
  await ensureSettings()
  // The store is read without mounting it, since the answer of `ensureSettings` is already known.
  const state = $settings.get()
  if (state.state !== 'ready') return false
  const online = serviceEntryOf(state.config.appCustomerServiceQueue, desk)
  if (!online) return false
  if (environment().apps.openLiveChat({ licence: online.param1, group: online.param2 })) return true
  if (pageToken() === undefined || hasServiceWidget(online)) return false
  openModal({ name: 'service', desk })
  return true
}
