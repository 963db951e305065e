import { atom, type ReadableAtom } from 'nanostores'
import { MEBIBYTE } from '../../domain/bytes.ts'
import { environment } from '../../platform/environment.ts'

/** A picture that the player picked. */
export interface PickedImage {
  readonly id: number
  readonly name: string
  /** A small version as a data URL. */
  readonly previewUrl: string
  /** The file to upload: scaled down, JPEG, without metadata. */
  readonly file: Blob
}

export type PickedImageError = 'type' | 'tooLarge' | 'tooMany' | 'unreadable'

export interface ImageSelection {
  readonly $images: ReadableAtom<readonly PickedImage[]>
  /** Why the last picked file was rejected. */
  readonly $error: ReadableAtom<PickedImageError | undefined>
  add(files: Iterable<File>): Promise<void>
  remove(id: number): void
  clear(): void
  /** The files for a call's upload. */
  files(): readonly Blob[]
}

/** The formats that the server accepts, 8 MB each. */
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const BYTES_MAX = 8 * MEBIBYTE

/** The longer side of an uploaded picture. An identity card is readable at this size; a phone's photo loses 90 % of its bytes. */
const SIDE_MAX_PX = 2048
const PREVIEW_MAX_PX = 256

/**
 * Pictures to upload: checked, scaled down on the device, with previews.
 * @param countMax how many at most; a function where the number is a setting
 */
export function createImageSelection(countMax: number | (() => number)): ImageSelection {
  const isFull = () => $images.get().length >= (typeof countMax === 'function' ? countMax() : countMax)
  const $images = atom<readonly PickedImage[]>([])
  const $error = atom<PickedImageError | undefined>(undefined)
  let ids = 0

  async function take(file: File): Promise<PickedImageError | undefined> {
    if (!TYPES.includes(file.type)) return 'type'
    if (isFull()) return 'tooMany'
    const shrunk = await shrink(file)
    if (!shrunk) return 'unreadable'
    if (shrunk.file.size > BYTES_MAX) return 'tooLarge'
    if (isFull()) return 'tooMany'
    $images.set([...$images.get(), { id: ids++, name: file.name, ...shrunk }])
    return undefined
  }

  function remove(id: number): void {
    $error.set(undefined)
    $images.set($images.get().filter(image => image.id !== id))
  }

  return {
    $images,
    $error,
    remove,
    async add(files) {
      $error.set(undefined)
      for (const file of files) {
        const error = await take(file)
        if (error) $error.set(error)
      }
    },
    clear() {
      $error.set(undefined)
      $images.set([])
    },
    files: () => $images.get().map(image => image.file),
  }
}

async function shrink(picked: File): Promise<{ file: Blob; previewUrl: string } | undefined> {
  try {
    const file = await environment().files.shrinkImage(picked, SIDE_MAX_PX)
    const preview = await environment().files.shrinkImage(file, PREVIEW_MAX_PX)
    return { file, previewUrl: await environment().files.toDataUrl(preview) }
  } catch {
    return undefined
  }
}
