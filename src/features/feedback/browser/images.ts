import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery, type Query } from '../../../stores/call/query.ts'
import type * as feedback from '../contract.ts'

const images = new Map<string, Query<string>>()

/** The query that loads a picture as a data URL, once for the page, when a component first uses it. */
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
