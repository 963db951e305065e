import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import type { Services } from '../../../server/services.ts'
import {
  type FeedbackMessageRow,
  listUnencryptedMessages,
  type StoredFeedbackText,
  storeEncryptedText,
} from './repository.ts'

const vaultOwnerOf = (feedbackId: string) => `feedback:${feedbackId}`

/** Encrypts the text of a message. It can be decrypted only with the id of its feedback. */
export function encryptFeedbackText(
  { vault }: Pick<Services, 'vault'>,
  feedbackId: string,
  text: string,
): string {
  return vault.encrypt(text, vaultOwnerOf(feedbackId))
}

/** Decrypts the text of a stored message; returns the plain text of a message that an earlier release stored. */
export function decryptFeedbackText(
  { vault }: Pick<Services, 'vault'>,
  feedbackId: string,
  { text, sealed_text: sealed }: StoredFeedbackText,
): string {
  return sealed === null ? text : vault.decrypt(sealed, vaultOwnerOf(feedbackId))
}

/**
 * Encrypts the texts that an earlier release stored unencrypted.
 * @returns the number of encrypted messages
 */
export async function encryptPlainMessages(
  services: Pick<Services, 'db' | 'vault'>,
  run: DueRowsRun,
): Promise<number> {
  const { done } = await forEachDueRow<FeedbackMessageRow>(run, {
    list: ({ limit }) => listUnencryptedMessages(services.db.read, limit),
    keyOf: ({ id }) => id,
    async apply(tx, { id, feedback_id: feedbackId, text }) {
      return (await storeEncryptedText(tx, id, encryptFeedbackText(services, feedbackId, text))) ? 1 : 0
    },
  })
  return done
}
