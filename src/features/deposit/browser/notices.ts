import { computed } from 'nanostores'
import { listWalletNoticesForChannel, parseWalletNotices } from '../../../domain/payments/wallet-notice.ts'
import { serverNowMs } from '../../../stores/site/clock.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { $depositOptions } from './deposit.ts'

/** The operator's notices about the chosen deposit channel. */
export const $depositNotices = computed([$settings, $depositOptions], (settings, options) => {
  if (settings.state !== 'ready' || !options) return []
  const notices = parseWalletNotices(settings.config.clientConfig.walletMessageJson) ?? []
  return listWalletNoticesForChannel(notices, { channel: options.channel.name, atMs: serverNowMs() })
})
