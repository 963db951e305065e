import { BRAND } from '../../../domain/site/brand.ts'
import type { CheckoutRequest, PayInstructions } from './provider.ts'
import { qrPhPayload } from './qrph.ts'

const REFERENCE_CHARS = 8

/** How an order is paid on the site's own page; `undefined` for the e-wallets, which are paid on the sandbox's page. */
export function sandboxInstructions({
  rechargeType,
  amount,
  orderId,
}: CheckoutRequest): PayInstructions | undefined {
  const reference = orderId.slice(-REFERENCE_CHARS)
  if (rechargeType === 'qrph') {
    const merchant = { merchantName: BRAND.name, merchantCity: 'Manila', bank: 'SANDPHM1XXX' }
    return { kind: 'qr', payload: qrPhPayload({ ...merchant, merchantId: 'SANDBOX', reference, amount }) }
  }
  if (rechargeType === 'bank') {
    const account = { bankName: 'Sandbox Bank', accountName: BRAND.name, accountNumber: '0012 3456 7890' }
    return { kind: 'bank', ...account, reference }
  }
  if (rechargeType === 'counter')
    return { kind: 'counter', outlets: ['7-Eleven', 'Cebuana', 'M Lhuillier'], reference }
  return undefined
}
