import { computed } from 'nanostores'
import { noticesFor, parseWalletNotices } from '../../domain/wallet-notice.ts'
import { $appConfig } from '../core/app-config.ts'
import { serverNow } from '../core/clock.ts'
import { $depositOptions } from './deposit.ts'

/** What the operator tells of the channel on the screen. */
export const $walletNotices = computed([$appConfig, $depositOptions], (appConfig, options) => {
  if (appConfig.state !== 'ready' || !options) return []
  const notices = parseWalletNotices(appConfig.config.clientConfig.walletMessageJson) ?? []
  return noticesFor(notices, { channel: options.channel.name, atMs: serverNow() })
})
