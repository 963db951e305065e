import type { Centavos } from '../../../domain/money.ts'
import type { BankName } from '../../../domain/payments/banks.ts'

/** The networks for a transfer. InstaPay transfers at once, PESONet within a banking day. */
export type TransferNetwork = 'instapay' | 'pesonet'

/** The largest transfer by InstaPay, in centavos: ₱50,000. */
export const INSTAPAY_MAX_CENTAVOS = 5_000_000 as Centavos

/** The network for a transfer: InstaPay for amounts up to `INSTAPAY_MAX_CENTAVOS`, otherwise PESONet. */
export const transferNetworkForAmount = (amount: Centavos): TransferNetwork =>
  amount <= INSTAPAY_MAX_CENTAVOS ? 'instapay' : 'pesonet'

const sameBicOnBothNetworks = (bic: string) => ({ instapay: bic, pesonet: bic })

/**
 * The BIC of each bank on each network that reaches the bank. Source: PayMongo's list of receiving institutions (`GET
 * /v2/transfers/receiving_institutions?provider=instapay`). Some banks have a different BIC on each network.
 */
export const BANK_BICS: Readonly<Record<BankName, Readonly<Partial<Record<TransferNetwork, string>>>>> = {
  gcash: sameBicOnBothNetworks('GXCHPHM2XXX'),
  maya: sameBicOnBothNetworks('PAPHPHM1XXX'),
  shopeepay: { instapay: 'SHPHPHM2XXX' },
  grabpay: sameBicOnBothNetworks('GPNEPHM2XXX'),
  gotyme: sameBicOnBothNetworks('GOTYPHM2XXX'),
  maribank: sameBicOnBothNetworks('LAUIPHM2XXX'),
  cimb: sameBicOnBothNetworks('CIPHPHMMXXX'),
  tonik: { instapay: 'TDBIPHM2XXX', pesonet: 'TODGPHM2XXX' },
  uno: sameBicOnBothNetworks('UNOBPHM2XXX'),
  aub: sameBicOnBothNetworks('AUBKPHMMXXX'),
  bdo: sameBicOnBothNetworks('BNORPHMMXXX'),
  bpi: sameBicOnBothNetworks('BOPIPHMMXXX'),
  chinabank: sameBicOnBothNetworks('CHBKPHMMXXX'),
  dbp: sameBicOnBothNetworks('DBPHPHMMXXX'),
  eastwest: sameBicOnBothNetworks('EWBCPHMMXXX'),
  landbank: sameBicOnBothNetworks('TLBPPHMMXXX'),
  metrobank: sameBicOnBothNetworks('MBTCPHMMXXX'),
  pnb: sameBicOnBothNetworks('PNBMPHMMTOD'),
  psbank: sameBicOnBothNetworks('PHSBPHMMXXX'),
  rcbc: sameBicOnBothNetworks('RCBCPHMMXXX'),
  securitybank: sameBicOnBothNetworks('SETCPHMMXXX'),
  ucpb: { instapay: 'UCPBPHMMXXX' },
  unionbank: sameBicOnBothNetworks('UBPHPHMMXXX'),
}

/** Returns the BIC of a bank on a network; `undefined` if the network does not reach the bank. */
export function bicOfBank(bankId: string, rail: TransferNetwork): string | undefined {
  return Object.hasOwn(BANK_BICS, bankId) ? BANK_BICS[bankId as BankName][rail] : undefined
}
