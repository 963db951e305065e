import { DEFAULT_WAGERING_SETTINGS } from '../../../domain/awards/wagering.ts'
import { centavos } from '../../../domain/money.ts'
import {
  DEFAULT_DEPOSIT_CHANNEL_TITLES,
  DEFAULT_DEPOSIT_CHANNELS,
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  type DepositChannel,
  depositMinimumOf,
  SUGGESTED_DEPOSIT_AMOUNTS,
} from '../../../domain/payments/deposit.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { parseTypedAmount } from '../../../stores/form/amount.ts'
import type { SiteSettings } from '../../../stores/site/settings.ts'

export interface DepositFormValues {
  /** The amount as typed, in pesos. */
  readonly amount: string
  /** Name of the chosen channel; empty for the default channel. */
  readonly rechargeType: string
  /** Id of the chosen bonus; 0 for no bonus, null before the player has chosen either. */
  readonly bonusId: number | null
  /** Id of the chosen coupon; 0 for none. */
  readonly couponId: number
}

export const INITIAL_DEPOSIT_FORM_VALUES: DepositFormValues = {
  amount: '',
  rechargeType: '',
  bonusId: null,
  couponId: 0,
}

type DepositSettings = Pick<SiteSettings, 'deposit' | 'rechargeTypes' | 'rechargeItems' | 'minRechargeStatus'>

/** The settings that the form uses until the operator's settings are loaded. */
export const DEFAULT_DEPOSIT_CONFIG: DepositSettings = {
  deposit: {
    minAmount: DEPOSIT_MIN,
    maxAmount: DEPOSIT_MAX,
    turnoverMultiple: DEFAULT_WAGERING_SETTINGS.deposit.multiple,
  },
  rechargeTypes: [...DEFAULT_DEPOSIT_CHANNELS],
  rechargeItems: SUGGESTED_DEPOSIT_AMOUNTS.map(price => ({ price })),
  minRechargeStatus: false,
}

/**
 * Computes the choices of a form: channels, the chosen channel and its bounds, suggested amounts, and the typed amount.
 * `undefined` without a channel.
 */
export function createDepositOptions(
  settings: DepositSettings,
  values: DepositFormValues,
  hasRecharged: boolean,
) {
  const channels = [...settings.rechargeTypes].sort((a, b) => a.sort - b.sort).map(translateTitle)
  const chosen = channels.find(each => each.name === values.rechargeType)
  const channel = chosen ?? channels.find(each => each.isDefault)
  if (!channel) return undefined
  const { deposit, minRechargeStatus } = settings
  const min = depositMinimumOf(channel, { hasRecharged }, minRechargeStatus, deposit.minAmount)
  const bounds = { min, max: centavos(Math.min(channel.maxAmount, deposit.maxAmount)) }
  const { amount, error } = parseTypedAmount(values.amount, bounds)
  const prices = settings.rechargeItems.map(item => item.price).filter(price => price >= min)
  const { turnoverMultiple } = deposit
  return { channels, channel, bounds, prices, amount, error, turnoverMultiple }
}

export type DepositOptions = NonNullable<ReturnType<typeof createDepositOptions>>

/** The choices of an untouched form, with which the build renders the page. */
export const DEFAULT_DEPOSIT_OPTIONS = createDepositOptions(
  DEFAULT_DEPOSIT_CONFIG,
  INITIAL_DEPOSIT_FORM_VALUES,
  false,
)

/** Translates the title of a channel, unless the operator has set another title. */
function translateTitle<Channel extends Pick<DepositChannel, 'name' | 'title'>>(channel: Channel): Channel {
  const { name, title } = channel
  const t = walletMessages.get()
  if (name === 'bank' && title === DEFAULT_DEPOSIT_CHANNEL_TITLES.bank)
    return { ...channel, title: t.channelBank }
  if (name === 'counter' && title === DEFAULT_DEPOSIT_CHANNEL_TITLES.counter)
    return { ...channel, title: t.channelCounter }
  return channel
}
