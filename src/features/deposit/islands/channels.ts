import bank from '../../../assets/channels/bank.svg?url'
import counter from '../../../assets/channels/counter.svg?url'
import gcash from '../../../assets/channels/gcash.svg?url'
import maya from '../../../assets/channels/maya.svg?url'
import qrph from '../../../assets/channels/qrph.svg?url'
import type { DepositChannelName } from '../../../domain/payments/deposit.ts'

/** The logo of each deposit channel, 40 by 40 pixels. */
export const DEPOSIT_CHANNEL_LOGOS: Readonly<Record<DepositChannelName, string>> = {
  gcash,
  maya,
  qrph,
  bank,
  counter,
}
