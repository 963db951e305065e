import { useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { FieldNotes, fieldNoteIdsOf } from './FieldNotes.tsx'

interface PickerImage {
  readonly id: number
  readonly name: string
  readonly previewUrl: string
  /** A few words about the state of the picture, such as the progress of its upload. */
  readonly note?: string | undefined
  /** Whether the picture could not be sent; a tap on it sends it again. */
  readonly isFailed?: boolean
}

interface ImagePickerProps {
  label: string
  images: readonly PickerImage[]
  /** Maximum number of pictures. */
  countMax: number
  labels: {
    readonly add: string
    readonly remove: (name: string) => string
    readonly retry?: (name: string) => string
  }
  onPick: (files: readonly File[]) => void
  onRemove: (id: number) => void
  onRetry?: (id: number) => void
  hint?: string | undefined
  error?: string | undefined
}

/**
 * Pictures that the player will send: a preview of each with a button that removes it, and a button that adds more up
 * to `countMax`.
 */
export function ImagePicker(props: ImagePickerProps) {
  const { label, images, countMax, labels, onPick, onRemove, onRetry, hint, error } = props
  const id = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-2">
        {images.map(image => (
          <li key={image.id} className="picked-image">
            <img src={image.previewUrl} alt={image.name} width={96} height={96} />
            {image.isFailed && onRetry ? (
              <button
                type="button"
                className="picked-image-retry"
                aria-label={labels.retry?.(image.name)}
                onClick={() => onRetry(image.id)}
              >
                <Icon name="refresh" size={16} />
                {image.note}
              </button>
            ) : (
              image.note && <span className="picked-image-note">{image.note}</span>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={labels.remove(image.name)}
              onClick={() => onRemove(image.id)}
            >
              <Icon name="close" size={20} />
            </button>
          </li>
        ))}
        {images.length < countMax && (
          <li>
            <label className="picked-image cursor-pointer">
              <input
                id={id}
                type="file"
                className="sr-only"
                accept="image/jpeg,image/png,image/webp"
                multiple={countMax - images.length > 1}
                aria-describedby={fieldNoteIdsOf(id, hint, error)}
                onChange={event => {
                  onPick([...(event.target.files ?? [])])
                  // Clears the input, so that the player can choose a removed file again.
                  event.target.value = ''
                }}
              />
              <Icon name="plus" />
              <span className="sr-only">{labels.add}</span>
            </label>
          </li>
        )}
      </ul>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
