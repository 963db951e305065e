import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery, type Query } from '../../../stores/call/query.ts'
import type * as feedback from '../contract.ts'

const images = new Map<string, Query<string>>()

/** The query of a picture as a data URL, requested once for the page when its store is first mounted. */
export function feedbackImageQueryOf(imageId: string): Query<string> {
  const known = images.get(imageId)
  if (known) return known
  const image = createQuery<string>({
    name: `feedback-image-${imageId}`,
    async ask(signal) {
      const { picture } = await sendPlayerRequest<typeof feedback.feedbackImage>(
        '/feedbackImage',
        { imageId },
        { signal, isSilent: true },
      )
      return `data:image/jpeg;base64,${picture}`
    },
  })
  images.set(imageId, image)
  return image
}
