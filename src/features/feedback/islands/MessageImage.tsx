import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $topModal, openModal } from '../../../stores/modals/modals.ts'
import { feedbackImageQueryOf } from '../browser/images.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'

const ImageDialog = lazy(async () => ({ default: (await import('./ImageDialog.tsx')).ImageDialog }))

interface MessageImageProps {
  imageId: string
  /** The picture's number in the message, from 1 on. */
  number: number
}

/** A small version of a picture. A tap opens the large version. */
export function MessageImage({ imageId, number }: MessageImageProps) {
  const t = useStore(feedbackMessages)
  const { $state, load } = feedbackImageQueryOf(imageId)
  const image = useBrowserStore($state, { state: 'loading' })
  const modal = useBrowserStore($topModal, undefined)
  if (image.state === 'loading') return <div className="skeleton feedback-image" />
  if (image.state === 'failed') {
    return (
      <button type="button" className="feedback-image" onClick={() => void load()}>
        <Icon name="refresh" />
        <span className="sr-only">{t.pictureMissing}</span>
      </button>
    )
  }
  const isOpen = modal?.name === 'feedback-picture' && modal.imageId === imageId
  return (
    <>
      <button
        type="button"
        className="feedback-image"
        aria-label={t.openPicture({ number })}
        onClick={() => openModal({ name: 'feedback-picture', imageId })}
      >
        <img src={image.data} alt="" width={96} height={96} />
      </button>
      {isOpen && (
        <Suspense>
          <ImageDialog title={t.picture({ number })} src={image.data} />
        </Suspense>
      )}
    </>
  )
}
