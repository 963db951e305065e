import type { CommonBodyFields } from '../../contract/endpoint.ts'
import type { Database, Transaction } from '../db/database.ts'

/** Maximum number of characters of a stored campaign name. */
const CAMPAIGN_MAX = 64

/** Query parameters that may contain a campaign name. If a query has several, the first in this list is used. */
const CAMPAIGN_PARAMETERS = ['utm_campaign', 'campaign', 'utm_source'] as const

/**
 * Characters that a campaign name may have, since a report prints the name: letters, digits, spaces and a few signs.
 */
const CAMPAIGN_PATTERN = /^[\p{L}\p{N} ._:|-]+$/u

/**
 * Stores that a player registered at `atMs`. The source stays empty until the client sends it. Runs inside the caller's
 * transaction.
 */
export async function storeRegistrationTime(tx: Transaction, playerId: string, atMs: number): Promise<void> {
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

/** The data that a client sends about the source of its player's registration, such as a campaign. */
export interface ClientRegistrationSource extends Pick<CommonBodyFields, 'channel' | 'clientReferrer'> {
  /** The query of the first page of the visit, without the question mark. */
  readonly urlParams?: string | undefined
}

/**
 * Stores the source of a player's registration once: only what the client sends first after the registration counts.
 * Does nothing for a player who registered before the table `registration_source` existed. Runs inside the caller's
 * transaction.
 */
export async function storeRegistrationSource(
  tx: Transaction,
  playerId: string,
  { channel = '', clientReferrer = '', urlParams = '' }: ClientRegistrationSource,
): Promise<void> {
  await tx.query
    .updateTable('registration_source')
    .set({ channel, referrer: clientReferrer, campaign: campaignOfUrlQuery(urlParams), is_open: 0 })
    .where('player_id', '=', playerId)
    .where('is_open', '=', 1)
    .execute()
}

/** Returns the campaign name in a query; empty if the query has none, or if the text cannot be a campaign name. */
export function campaignOfUrlQuery(urlParams: string): string {
  const query = new URLSearchParams(urlParams)
  const name = CAMPAIGN_PARAMETERS.flatMap(each => query.get(each) || [])[0] ?? ''
  return name.length <= CAMPAIGN_MAX && CAMPAIGN_PATTERN.test(name) ? name : ''
}

/** One source of registrations: the number of players who registered, and how many of them reached each later step. */
export interface RegistrationFunnelRow {
  readonly channel: string
  readonly referrer: string
  readonly campaign: string
  readonly registered: number
  readonly verified: number
  readonly deposited: number
  readonly staked: number
}

/**
 * Counts the players who registered in a period, by their source, the source with the most registrations first. Reads
 * committed rows.
 */
export async function readRegistrationFunnel(
  { readLong }: Pick<Database, 'readLong'>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<RegistrationFunnelRow[]> {
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
