import type { CommonFields } from '../../contract/endpoint.ts'
import type { Database, Transaction } from '../db/database.ts'

/** The longest campaign that is stored, in characters. */
const CAMPAIGN_MAX = 64

/** The names in a query that hold a campaign, the first that is there counts. */
const CAMPAIGN_NAMES = ['utm_campaign', 'campaign', 'utm_source'] as const

/** Letters, digits and the marks of names of campaigns: a report prints them. */
const CAMPAIGN = /^[\p{L}\p{N} ._:|-]+$/u

/** Stores that a player registered at `atMs`; the client describes itself later. Inside the caller's transaction. */
export async function storeRegistration(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  await tx.query
    .insertInto('registration_source')
    .values({
      player_id: playerId,
      channel: '',
      referrer: '',
      campaign: '',
      is_open: 1,
      registered_at_ms: atMs,
    })
    .execute()
}

/** What a client says about how its player came. */
export interface ClientSource extends Pick<CommonFields, 'channel' | 'clientReferrer'> {
  /** The query of the first page of the visit, without the question mark. */
  readonly urlParams?: string | undefined
}

/**
 * Stores how a player came, once: the first description after the registration counts. Does nothing for a player who
 * registered before the table existed. Inside the caller's transaction.
 */
export async function storeRegistrationSource(
  tx: Transaction,
  playerId: string,
  { channel = '', clientReferrer = '', urlParams = '' }: ClientSource,
): Promise<void> {
  await tx.query
    .updateTable('registration_source')
    .set({ channel, referrer: clientReferrer, campaign: campaignOfUrlQuery(urlParams), is_open: 0 })
    .where('player_id', '=', playerId)
    .where('is_open', '=', 1)
    .execute()
}

/** The campaign in a query; empty without one, and for a text that no campaign has as its name. */
export function campaignOfUrlQuery(urlParams: string): string {
  const query = new URLSearchParams(urlParams)
  const name = CAMPAIGN_NAMES.flatMap(each => query.get(each) || [])[0] ?? ''
  return name.length <= CAMPAIGN_MAX && CAMPAIGN.test(name) ? name : ''
}

/** How far the players of one source have come. Each count is of players. */
export interface FunnelRow {
  readonly channel: string
  readonly referrer: string
  readonly campaign: string
  readonly registered: number
  readonly verified: number
  readonly deposited: number
  readonly staked: number
}

/** The players who registered in a period by their source, the most registrations first. Reads committed rows. */
export async function readRegistrationFunnel(
  { readLong }: Pick<Database, 'readLong'>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<FunnelRow[]> {
  const rows = await readLong
    .selectFrom('registration_source as source')
    .innerJoin('player_total as total', 'total.player_id', 'source.player_id')
    .select(({ fn }) => [
      'source.channel',
      'source.referrer',
      'source.campaign',
      fn.countAll<number>().as('registered'),
      fn.count<number>('total.player_id').filterWhere('total.verified_at_ms', '>', 0).as('verified'),
      fn.count<number>('total.player_id').filterWhere('total.deposits', '>', 0).as('deposited'),
      fn.count<number>('total.player_id').filterWhere('total.wagered', '>', 0).as('staked'),
    ])
    .where('source.registered_at_ms', '>=', fromMs)
    .where('source.registered_at_ms', '<', toMs)
    .groupBy(['source.channel', 'source.referrer', 'source.campaign'])
    .orderBy('registered', 'desc')
    .orderBy('source.channel')
    .orderBy('source.referrer')
    .orderBy('source.campaign')
    .execute()
  return rows.map(row => ({
    ...row,
    registered: Number(row.registered),
    verified: Number(row.verified),
    deposited: Number(row.deposited),
    staked: Number(row.staked),
  }))
}
