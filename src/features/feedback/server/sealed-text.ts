import { forEachDueRow, type RowRun } from '../../../server/db/due-rows.ts'
import type { Services } from '../../../server/services.ts'
import { type FeedbackMessageRow, listPlainMessages, type StoredText, sealMessage } from './repository.ts'

const vaultOwnerOf = (feedbackId: string) => `feedback:${feedbackId}`

/** Encrypts the text of a message for its row. */
export function sealText({ vault }: Pick<Services, 'vault'>, feedbackId: string, text: string): string {
  return vault.encrypt(text, vaultOwnerOf(feedbackId))
}

/** The text of a stored message. */
export function openText(
  { vault }: Pick<Services, 'vault'>,
  feedbackId: string,
  { text, sealed_text: sealed }: StoredText,
): string {
  return sealed === null ? text : vault.decrypt(sealed, vaultOwnerOf(feedbackId))
}

/** Encrypts the texts that an earlier release stored. @returns the number of messages */
export async function sealPlainMessages(
  services: Pick<Services, 'db' | 'vault'>,
  run: RowRun,
): Promise<number> {
  const { done } = await forEachDueRow<FeedbackMessageRow>(run, {
    list: ({ limit }) => listPlainMessages(services.db.read, limit),
    keyOf: ({ id }) => id,
    async apply(tx, { id, feedback_id: feedbackId, text }) {
      return (await sealMessage(tx, id, sealText(services, feedbackId, text))) ? 1 : 0
    },
  })
  return done
}
