import { z } from 'zod'
import { parseWalletNotices } from '../../domain/payments/wallet-notice.ts'

/** An address of another site; empty for none. */
export const httpsAddressSchema = z
  .string()
  .refine(text => text === '' || /^https:\/\/\S+$/.test(text), 'must start with https://')

/** The notices of the wallet, as the JSON that players' devices read. */
export const walletNoticesSchema = z
  .string()
  .max(4096)
  .refine(
    text => parseWalletNotices(text) !== undefined,
    'must be empty, or a JSON list of notices: text, tone (info or warning), channels, fromMs, untilMs',
  )
