import { feedbackAdd, feedbackUpload } from '../../src/features/feedback/contract.ts'
import type { TestClient } from './app.ts'
import { createPlainPicture } from './pictures.ts'
import { newRequestId } from './player.ts'

export const FEEDBACK_BODY = {
  kind: 'game',
  text: 'The wheel stops before it shows what I won.',
  imageIds: [] as string[],
} as const

/**
 * Sends `FEEDBACK_BODY` as a player's feedback; `change` replaces some of its fields.
 * @returns the id of the feedback
 */
export async function sendFeedback(
  player: TestClient,
  change: { readonly text?: string; readonly imageIds?: string[] } = {},
): Promise<string> {
  const body = { requestId: newRequestId(), ...FEEDBACK_BODY, ...change }
  return (await player.call(feedbackAdd, body)).feedbackId
}

/** Uploads a picture for a feedback; a small JPEG if `bytes` is absent. @returns the id of the picture */
export async function uploadImage(player: TestClient, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
  const picture = bytes ?? new Uint8Array(await createPlainPicture(300, 200).jpeg().toBuffer())
  return (await player.call(feedbackUpload, {}, { picture: [new Blob([picture])] })).imageId
}
