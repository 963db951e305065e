import { useStore } from '@nanostores/react'
import { ImagePicker } from '../../../components/form/ImagePicker.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $feedbackPicturesMax, type FeedbackPicture, type FeedbackPictures } from '../browser/pictures.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'

/**
 * The pictures of an unsent message, with the progress of their uploads. Renders nothing if the operator allows no
 * pictures.
 */
export function UnsentPictures({ pictures }: { pictures: FeedbackPictures }) {
  const t = useStore(feedbackMessages)
  const limit = useBrowserStore($feedbackPicturesMax, undefined)
  const shown = useStore(pictures.$pictures)
  const error = useStore(pictures.$error)
  if (limit === undefined) return <div className="feedback-pictures" />
  if (limit === 0) return null
  const stored = shown.filter(({ state }) => state === 'stored').length
  const isSending = shown.some(({ state }) => state === 'sending')
  return (
    <div className="feedback-pictures">
      <ImagePicker
        label={t.pictures}
        hint={t.picturesHint(limit)}
        error={error}
        images={shown.map(picture => ({ ...picture, ...noteOf(picture, t) }))}
        countMax={limit}
        labels={{
          add: t.addPicture,
          remove: name => t.removePicture({ name }),
          retry: name => t.retryPicture({ name }),
        }}
        onPick={files => void pictures.add(files)}
        onRemove={pictures.remove}
        onRetry={id => void pictures.retry(id)}
      />
      <p className="sr-only" role="status">
        {isSending ? t.picturesSending : stored > 0 ? t.picturesStored(stored) : ''}
      </p>
    </div>
  )
}

function noteOf(picture: FeedbackPicture, t: ReturnType<typeof feedbackMessages.get>) {
  if (picture.state === 'failed') return { note: t.pictureFailed, isFailed: true }
  return { note: picture.state === 'sending' ? t.picturePercent({ percent: picture.percent }) : undefined }
}
