import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DAY_MS } from '../../src/domain/time.ts'

/** The body of the server's request for a transfer. */
export interface SentTransfer {
  readonly provider: string
  readonly amount: number
  readonly currency: string
  readonly reference_number: string
  readonly source_account: { readonly number: string; readonly name: string; readonly bic: string }
  readonly destination_account: { readonly number: string; readonly name: string; readonly bic: string }
}

interface Transfer extends SentTransfer {
  readonly id: string
  readonly livemode: boolean
  status: string
  provider_error_code: string | null
  readonly created_at: string
}

/**
 * The imitation's behavior at the next requests for a transfer. `accept`: stores it. `busy`: answers 409. `errorAfter`:
 * stores it and answers 500. `cutAfter`: stores it and cuts the connection. `cutBefore`: cuts the connection and stores
 * nothing. `reject`: answers 400. `wrongAmount`: stores one centavo more.
 */
export type TransferScript =
  | 'accept'
  | 'busy'
  | 'errorAfter'
  | 'cutAfter'
  | 'cutBefore'
  | 'reject'
  | 'wrongAmount'

/** Imitates PayMongo's transfers. Stores the transfers, and the answer for each idempotency key. */
export class PaymongoTransfers {
  /** The stored transfers, newest first, which is the order of PayMongo's lists. */
  readonly transfers: Transfer[] = []
  /** The idempotency keys and bodies of all requests for a transfer. */
  readonly asked: { readonly key: string; readonly body: SentTransfer }[] = []
  readonly replayed = new Map<
    string,
    { readonly status: number; readonly body: object; readonly atMs: number }
  >()
  script: TransferScript = 'accept'
  /** Whether requests that read transfers get the answer 500. */
  isDown = false
  isLive = false
  now: () => number = () => Date.now()

  create(sent: SentTransfer): Transfer {
    const amount = sent.amount + (this.script === 'wrongAmount' ? 1 : 0)
    const transfer: Transfer = {
      ...sent,
      amount,
      // Changes the hyphens and the case of the reference, as the real PayMongo does.
      reference_number: sent.reference_number.toUpperCase().replace(/^(.{8})/, '$1-'),
      id: `tr_${randomUUID().replaceAll('-', '')}`,
      livemode: this.isLive,
      status: 'pending',
      provider_error_code: null,
      created_at: new Date(this.now()).toISOString(),
    }
    this.transfers.unshift(transfer)
    return transfer
  }

  /**
   * Returns the newest transfer for a withdrawal.
   * @throws Error when there is no such transfer
   */
  transferOf(withdrawalId: string): Transfer {
    const found = this.transfers.find(each => sentReferenceOfTransfer(each) === withdrawalId)
    if (!found) throw new Error(`No transfer for ${withdrawalId}`)
    return found
  }
}

/** Returns the reference as the server sent it, without PayMongo's changes of hyphens and case. */
export const sentReferenceOfTransfer = (transfer: SentTransfer) =>
  transfer.reference_number.replaceAll('-', '').toLowerCase()

const reply = (outgoing: ServerResponse, status: number, body: object) =>
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const errorBody = (code: string) => ({ errors: [{ code, detail: 'the detail is not for logs' }] })

/**
 * Answers a request to PayMongo's Money Movement API. A POST stores transfers. A GET returns one transfer by its id, or
 * a page of the list.
 */
export function answerTransfers(
  book: PaymongoTransfers,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  text: string,
): void {
  const url = new URL(incoming.url ?? '/', 'http://paymongo.test')
  if (incoming.method === 'POST') {
    answerBatch(book, incoming, outgoing, text)
    return
  }
  if (book.isDown) return void reply(outgoing, 500, errorBody('internal'))
  const [, id] = /^\/v2\/transfers\/(\w+)$/.exec(url.pathname) ?? []
  if (id) {
    const found = book.transfers.find(each => each.id === id)
    return void (found ? reply(outgoing, 200, { data: found }) : reply(outgoing, 404, errorBody('not_found')))
  }
  const {
    reference_number: reference,
    before_id: before,
    limit = '10',
  } = Object.fromEntries(url.searchParams)
  const matching = book.transfers.filter(each => !reference || sentReferenceOfTransfer(each) === reference)
  const start = before ? matching.findIndex(each => each.id === before) + 1 : 0
  reply(outgoing, 200, { data: matching.slice(start, start + Number(limit)) })
}

function answerBatch(
  book: PaymongoTransfers,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  text: string,
): void {
  const key = String(incoming.headers['idempotency-key'] ?? '')
  const { transfers } = JSON.parse(text) as { transfers: readonly [SentTransfer] }
  book.asked.push({ key, body: transfers[0] })
  if (book.script === 'busy') return void reply(outgoing, 409, errorBody('idempotency_in_progress'))
  if (book.script === 'cutBefore') return void incoming.socket.destroy()
  const known = book.replayed.get(key)
  if (known && book.now() - known.atMs < DAY_MS) return void reply(outgoing, known.status, known.body)
  if (book.script === 'reject') {
    book.replayed.set(key, { status: 400, body: errorBody('invalid_account'), atMs: book.now() })
    return void reply(outgoing, 400, errorBody('invalid_account'))
  }
  const batch = { data: { id: `batch_tr_${randomUUID()}`, transfers: [book.create(transfers[0])] } }
  const status = book.script === 'errorAfter' ? 500 : 200
  book.replayed.set(key, { status, body: status === 500 ? errorBody('internal') : batch, atMs: book.now() })
  if (book.script === 'cutAfter') return void incoming.socket.destroy()
  reply(outgoing, status, status === 500 ? errorBody('internal') : batch)
}

/**
 * Creates the body of a PayMongo event about a transfer.
 * @param type PayMongo's name of the event, such as `transfer.outward.successful`
 */
export function createTransferEventBody(
  transfer: { readonly id: string; readonly reference_number: string; readonly amount: number },
  type: string,
  { livemode = false } = {},
): string {
  const attributes = { transfer_id: transfer.id, reference_number: transfer.reference_number, livemode }
  return JSON.stringify({
    data: {
      id: `evt_${randomUUID()}`,
      type: 'event',
      attributes: {
        type,
        livemode,
        data: { id: `wallet_tr_${randomUUID()}`, type: 'wallet_transaction', attributes },
      },
    },
  })
}
