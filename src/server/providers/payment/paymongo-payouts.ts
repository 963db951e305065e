import { z } from 'zod'
import { ID_PATTERN } from '../../../domain/ids.ts'
import { centavos } from '../../../domain/money.ts'
import type { PayoutState } from '../../../domain/payments/withdrawal.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import {
  callPaymongo,
  isLivePaymongoKey,
  PaymongoFailure,
  type PaymongoOptions,
  readSignedPaymongoEvent,
} from './paymongo-client.ts'
import { bicOfBank, transferNetworkForAmount } from './paymongo-institutions.ts'
import type { PaymentProvider, Payout, PayoutKey, PayoutRequest, TimeRange } from './provider.ts'

/**
 * Time for which a payout request may be repeated, in milliseconds. PayMongo recognizes an idempotency key for about 24
 * hours, so one hour less is safe.
 */
const IDEMPOTENCY_KEY_LIFE_MS = 23 * HOUR_MS

/** The BIC of PayMongo's own wallets. */
const WALLET_BIC = 'PAEYPHM2XXX'

/** Largest number of transfers in one answer of PayMongo's list of transfers. */
const PAGE_SIZE = 100

const transferSchema = z.object({
  id: z.string().min(1),
  livemode: z.boolean(),
  amount: z.int().positive(),
  currency: z.string(),
  status: z.string(),
  reference_number: z.string().nullish(),
  provider_error_code: z.string().max(64).nullish(),
  created_at: z.iso.datetime({ offset: true }),
})
type Transfer = z.output<typeof transferSchema>

const oneAnswerSchema = z.object({ data: transferSchema })
const batchAnswerSchema = z.object({ data: z.object({ transfers: z.array(transferSchema) }) })
const listAnswerSchema = z
  .object({ data: z.union([z.array(transferSchema), z.object({ transfers: z.array(transferSchema) })]) })
  .transform(({ data }) => (Array.isArray(data) ? data : data.transfers))

/** The schema of the resource in an event `transfer.outward.…`. */
const movedTransferSchema = z.object({
  attributes: z.object({ transfer_id: z.string().nullish(), reference_number: z.string().min(1) }),
})

/** The result for each final status of a transfer. A transfer with any other status has not ended. */
const PAYOUT_STATE_BY_STATUS: Readonly<Record<string, PayoutState>> = {
  succeeded: 'paid',
  failed: 'failed',
  reversed: 'reversed',
  returned: 'reversed',
}

/**
 * Converts a reference to its letters and digits in lower case for a comparison, because PayMongo changes punctuation
 * and letter case.
 */
const normalizeReference = (reference: string) => reference.replace(/[^A-Za-z0-9]/g, '').toLowerCase()

/**
 * Creates payouts with PayMongo, by its public documentation of Money Movement. Each withdrawal is one transfer from
 * the operator's wallet, in a batch of its own: by InstaPay up to ₱50,000 and by PESONet above. The withdrawal's id is
 * the idempotency key and the reference. The signed events `transfer.outward.…` only announce a change. The state is
 * always requested from PayMongo, so late, repeated and reordered events do no harm.
 */
export function createPaymongoPayouts(
  options: PaymongoOptions,
): Pick<PaymentProvider, 'payoutKeyMs' | 'payOut' | 'findPayout' | 'listPayouts' | 'readPayoutWebhook'> {
  return {
    payoutKeyMs: IDEMPOTENCY_KEY_LIFE_MS,
    payOut: request => sendTransfer(options, request),
    findPayout: key => findTransfer(options, key),
    listPayouts: range => listTransfers(options, range),
    readPayoutWebhook(rawBody, signature, atMs) {
      const event = readSignedPaymongoEvent(options, options.payoutWebhookSecret, {
        rawBody,
        signature,
        atMs,
      })
      if (!event) return undefined
      if (!event.type.startsWith('transfer.outward.')) return 'ignored'
      const moved = movedTransferSchema.safeParse(event.data)
      if (!moved.success) return undefined
      const { transfer_id: payoutId, reference_number: reference } = moved.data.attributes
      const withdrawalId = normalizeReference(reference)
      return ID_PATTERN.test(withdrawalId) ? { withdrawalId, payoutId: payoutId ?? '' } : 'ignored'
    },
  }
}

/**
 * Sends the transfer of one withdrawal.
 * @throws PaymongoFailure when the result is unknown
 */
async function sendTransfer(options: PaymongoOptions, request: PayoutRequest): Promise<Payout> {
  const { withdrawalId, bankId, accountName, accountNumber, amount } = request
  const rail = transferNetworkForAmount(amount)
  const bic = bicOfBank(bankId, rail)
  if (!bic) return refusedPayout(request, `no_${rail}`)
  const body = {
    transfers: [
      {
        provider: rail,
        amount,
        currency: 'PHP',
        reference_number: withdrawalId,
        purpose: `${SITE_BRAND.name} withdrawal`,
        description: `${SITE_BRAND.name} withdrawal`,
        source_account: { ...options.wallet, bic: WALLET_BIC },
        destination_account: { number: accountNumber, name: accountName, bic },
      },
    ],
  }
  try {
    const call = { path: '/v2/batch_transfers', body, idempotencyKey: withdrawalId }
    const answer = batchAnswerSchema.safeParse(await callPaymongo(options, call))
    const sent = answer.data?.data.transfers.find(each => isTransferOfWithdrawal(each, withdrawalId))
    if (!sent) throw new PaymongoFailure('an answer without the transfer')
    return toPayout(options, withdrawalId, sent)
  } catch (error) {
    // Treats status 400 and 422 as a refusal of the request itself, after which PayMongo has certainly sent no money.
    const isRefused = error instanceof PaymongoFailure && (error.status === 400 || error.status === 422)
    if (!isRefused) throw error
    return refusedPayout(request, error.codes || `status_${error.status}`)
  }
}

const isTransferOfWithdrawal = ({ reference_number: reference }: Transfer, withdrawalId: string) =>
  normalizeReference(reference ?? '') === withdrawalId

function refusedPayout({ withdrawalId, amount }: PayoutRequest, error: string): Payout {
  return { withdrawalId, payoutId: '', amount, state: 'failed', error, atMs: 0 }
}

/**
 * Converts a transfer of PayMongo to a payout.
 * @throws PaymongoFailure for a transfer in another currency, or whose mode (test or live) differs from the mode of our
 * key
 */
function toPayout({ secretKey }: PaymongoOptions, withdrawalId: string, row: Transfer): Payout {
  if (row.livemode !== isLivePaymongoKey(secretKey) || row.currency !== 'PHP')
    throw new PaymongoFailure('a transfer of another mode or currency')
  const state = PAYOUT_STATE_BY_STATUS[row.status] ?? 'pending'
  return {
    withdrawalId,
    payoutId: row.id,
    amount: centavos(row.amount),
    state,
    error: state === 'failed' || state === 'reversed' ? (row.provider_error_code ?? '') : '',
    atMs: Date.parse(row.created_at),
  }
}

/**
 * Finds a transfer by its id or, without an id, by its reference; `undefined` when no transfer has the reference. Of
 * several transfers with one reference, returns the oldest that may have moved money; the daily reconciliation finds
 * the others.
 * @throws PaymongoFailure when the answer of PayMongo does not show whether there is such a transfer
 */
async function findTransfer(
  options: PaymongoOptions,
  { withdrawalId, payoutId }: PayoutKey,
): Promise<Payout | undefined> {
  if (payoutId !== '') {
    const path = `/v2/transfers/${encodeURIComponent(payoutId)}`
    const answer = oneAnswerSchema.safeParse(await callPaymongo(options, { path }))
    if (!answer.success || !isTransferOfWithdrawal(answer.data.data, withdrawalId))
      throw new PaymongoFailure('an answer without the transfer')
    return toPayout(options, withdrawalId, answer.data.data)
  }
  const query = new URLSearchParams({ reference_number: withdrawalId, limit: String(PAGE_SIZE) })
  const rows = await readTransferList(options, query)
  const payouts = rows
    .filter(row => isTransferOfWithdrawal(row, withdrawalId))
    .map(row => toPayout(options, withdrawalId, row))
    .sort((a, b) => a.atMs - b.atMs)
  return payouts.find(({ state }) => state !== 'failed') ?? payouts[0]
}

async function readTransferList(options: PaymongoOptions, query: URLSearchParams): Promise<Transfer[]> {
  const answer = listAnswerSchema.safeParse(await callPaymongo(options, { path: `/v2/transfers?${query}` }))
  if (!answer.success) throw new PaymongoFailure('an answer without transfers')
  return answer.data
}

/**
 * Yields the transfers of a time range whose reference is the id of a withdrawal. PayMongo lists the newest first;
 * `before_id` requests transfers older than that id.
 * @throws PaymongoFailure when a page repeats the previous page, because the rest of the list is then unknown
 */
async function* listTransfers(options: PaymongoOptions, { fromMs, toMs }: TimeRange): AsyncGenerator<Payout> {
  const seen = new Set<string>()
  for (let before: string | undefined; ; ) {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(before && { before_id: before }) })
    const rows = await readTransferList(options, query)
    if (rows.length > 0 && rows.every(({ id }) => seen.has(id)))
      throw new PaymongoFailure('a page of transfers was repeated')
    for (const row of rows) {
      seen.add(row.id)
      const withdrawalId = normalizeReference(row.reference_number ?? '')
      const atMs = Date.parse(row.created_at)
      const isInside = atMs >= fromMs && atMs < toMs
      if (isInside && ID_PATTERN.test(withdrawalId)) yield toPayout(options, withdrawalId, row)
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE || Date.parse(last.created_at) < fromMs) return
    before = last.id
  }
}
