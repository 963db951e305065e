import type { AwardItem } from '../../../domain/awards/awards.ts'
import { canClaimRewards } from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { findHiddenPromotions } from '../../limits/server/public.ts'
import { mayReceivePromotions } from '../../message-channels/server/public.ts'
import { readPlayerVip } from '../../vip/server/public.ts'
import { isInMailAudience, type MailAudience, type MailAudienceFacts } from '../rules/mail.ts'
import type { AudienceMailRow, ReadAudienceMailRow } from './audience-repository.ts'
import type { MailOwner, OwnMailRow } from './own-repository.ts'

export type MailReaderServices = Pick<Services, 'db' | 'hooks' | 'settings'>

/** A player who reads mails, with the facts that decide to which audiences the player belongs. */
export interface MailReader extends MailOwner, MailAudienceFacts {
  /** Whether the player may claim rewards now. */
  readonly canClaim: boolean
}

/** Reads the facts about a player from committed rows. */
export async function readMailReader(
  services: MailReaderServices,
  playerId: string,
  atMs: number,
): Promise<MailReader> {
  const [isPromoted, hidden, totals] = await Promise.all([
    mayReceivePromotions(services, playerId, atMs),
    findHiddenPromotions(services, playerId),
    playerTotalsOf(services.db, playerId),
  ])
  const { counted, deposits } = totals
  const vip = await readPlayerVip(services, { playerId, counted, atMs })
  return {
    playerId,
    mayPromote: isPromoted && hidden?.untilMs !== Infinity,
    hidden,
    canClaim: canClaimRewards(totals, atMs),
    vipLevel: vip.level,
    deposits,
  }
}

/** Whether a player meets the conditions that an audience mail stores as JSON; see `isInMailAudience`. */
export function isMailForReader(
  { audience }: Pick<AudienceMailRow, 'audience'>,
  reader: MailReader,
): boolean {
  return isInMailAudience(JSON.parse(audience) as MailAudience, reader)
}

/** A mail to one player or to an audience, as one reader sees it. */
export interface ReaderMail
  extends Pick<
    OwnMailRow,
    | 'id'
    | 'kind'
    | 'params'
    | 'title'
    | 'text'
    | 'sent_at_ms'
    | 'claim_until_ms'
    | 'opened_at_ms'
    | 'claimed_at_ms'
    | 'withdrawn_at_ms'
  > {
  readonly isToMany: boolean
  readonly items: readonly AwardItem[]
}

/** Converts the row of a mail to one player to a `ReaderMail`. */
export function mailFromOwnRow(row: OwnMailRow): ReaderMail {
  return { ...row, isToMany: false, items: JSON.parse(row.items) as AwardItem[] }
}

/** Converts the row of an audience mail, with the times of one reader, to a `ReaderMail`. */
export function mailFromAudienceRow(row: ReadAudienceMailRow): ReaderMail {
  return {
    ...row,
    isToMany: true,
    kind: 'staff',
    params: '{}',
    items: JSON.parse(row.items) as AwardItem[],
  }
}
