import type { ChatDesk } from '../../domain/player/chat.ts'
import { customerServiceEntryOf, hasCustomerServiceWidget } from '../../domain/site/service-widget.ts'
import { environment } from '../../platform/environment.ts'
import { openModal } from '../modals/modals.ts'
import { readPageSessionToken } from '../session/page-player.ts'
import { $settings, ensureSettingsLoaded } from './settings.ts'

/**
 * Opens customer service over the page (spec, section 4): the live chat of the native shell, otherwise the chat in a
 * maximized dialog.
 * @returns false when the link must open the page `/service` instead. This happens when the settings are unknown or no
 * service is online. Without the shell's live chat, it also happens when the page has no player, or when the service is
 * a provider's chat widget, which only `/service` embeds.
 */
export async function openCustomerService(desk: ChatDesk = 'general'): Promise<boolean> {
  await ensureSettingsLoaded()
  // Reads the store without mounting it, since `ensureSettingsLoaded` has already loaded the settings.
  const state = $settings.get()
  if (state.state !== 'ready') return false
  const online = customerServiceEntryOf(state.config.appCustomerServiceQueue, desk)
  if (!online) return false
  if (environment().apps.openLiveChat({ licence: online.param1, group: online.param2 })) return true
  if (readPageSessionToken() === undefined || hasCustomerServiceWidget(online)) return false
  openModal({ name: 'service', desk })
  return true
}
