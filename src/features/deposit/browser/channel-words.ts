import { CHANNEL_TITLES, type DepositChannel } from '../../../domain/payments/deposit.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'

/** A channel with its title in the page's language, unless the operator gave it another one. */
export function withTitle<Channel extends Pick<DepositChannel, 'name' | 'title'>>(channel: Channel): Channel {
  const { name, title } = channel
  const t = walletMessages.get()
  if (name === 'bank' && title === CHANNEL_TITLES.bank) return { ...channel, title: t.channelBank }
  if (name === 'counter' && title === CHANNEL_TITLES.counter) return { ...channel, title: t.channelCounter }
  return channel
}
