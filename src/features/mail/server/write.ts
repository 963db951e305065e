import type { AwardItem } from '../../../domain/awards/awards.ts'
import { MESSAGE_PURPOSE_OF_KIND, type PlayerMessage } from '../../../domain/player/player-message.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { OutboxConsumer } from '../../../server/events/consumer.ts'
import { PLAYER_MESSAGE_TOPIC } from '../../../server/events/player-messages.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import type { Services } from '../../../server/services.ts'
import { mayReceivePromotions } from '../../message-channels/server/public.ts'
import { ATTACHMENT_CLAIM_WINDOW_DAYS } from '../rules/mail.ts'
import { insertMail, type OwnMailRow } from './own-repository.ts'

/** A mail to one player, before it is stored. */
export interface MailDraft
  extends Pick<OwnMailRow, 'kind' | 'purpose' | 'source' | 'title' | 'text'>,
    Partial<Pick<OwnMailRow, 'params'>> {
  readonly playerId: string
  readonly items: readonly AwardItem[]
  readonly atMs: number
}

/**
 * The time until which the attachment of a mail can be claimed, epoch milliseconds; 0 for a mail without attachment.
 */
export const attachmentEndMsAt = (items: readonly AwardItem[], atMs: number): number =>
  items.length === 0 ? 0 : atMs + ATTACHMENT_CLAIM_WINDOW_DAYS * DAY_MS

/**
 * Stores a mail to one player inside the caller's transaction, unless the player has a mail with the same source.
 * @returns the id of the new mail
 */
export async function writeMail(
  services: Pick<Services, 'hub'>,
  tx: Transaction,
  { playerId, items, atMs, params = '{}', ...draft }: MailDraft,
): Promise<string> {
  const id = newId(atMs)
  const isNew = await insertMail(tx, {
    id,
    player_id: playerId,
    ...draft,
    params,
    items: JSON.stringify(items),
    sent_at_ms: atMs,
    claim_until_ms: attachmentEndMsAt(items, atMs),
    opened_at_ms: null,
    claimed_at_ms: null,
    withdrawn_at_ms: null,
    reminded_at_ms: null,
    deleted_at_ms: null,
    batch_id: '',
  })
  if (isNew) await announceRedDotsChange(services, tx, { playerId, atMs })
  return id
}

/**
 * Writes a mail for each message to a player. Writes none for a reminder of a mail, or for a promotion that may not
 * reach the player. The mail never contains the link that undoes a change: a stolen session can read mails, and could
 * undo the owner's change with the link.
 */
export const mailConsumer: OutboxConsumer = {
  name: 'mail',
  topics: [PLAYER_MESSAGE_TOPIC],
  async isWanted(services, { payload }) {
    const { playerId, kind } = payload as PlayerMessage
    if (kind === 'attachmentEnding') return false
    return (
      MESSAGE_PURPOSE_OF_KIND[kind] !== 'promotion' ||
      mayReceivePromotions(services, playerId, services.clock.now())
    )
  },
  async apply(services, tx, { payload, atMs }) {
    const { playerId, kind, params, source } = payload as PlayerMessage
    const purpose = MESSAGE_PURPOSE_OF_KIND[kind]
    const words = { title: '', text: '', params: JSON.stringify(params) }
    await writeMail(services, tx, { playerId, kind, purpose, source, ...words, items: [], atMs })
  },
}
