import { atom, type ReadableAtom } from 'nanostores'
import { MEBIBYTE } from '../../domain/bytes.ts'
import { environment } from '../../platform/environment.ts'

/** A picture that the player picked to upload, with its name and a preview. */
export interface PickedImage {
  readonly id: number
  readonly name: string
  /** The preview: a small version of the picture as a data URL. */
  readonly previewUrl: string
  /** The file to upload: scaled down, JPEG, without metadata. */
  readonly file: Blob
}

export type PickedImageError = 'type' | 'tooLarge' | 'tooMany' | 'unreadable'

export interface ImageSelection {
  readonly $images: ReadableAtom<readonly PickedImage[]>
  /**
   * The reason why a file of the last selection was rejected; `undefined` when all its files were accepted, and after a
   * removal.
   */
  readonly $error: ReadableAtom<PickedImageError | undefined>
  add(files: Iterable<File>): Promise<void>
  remove(id: number): void
  clear(): void
  /** Returns the files of the picked pictures, for the upload in a call. */
  files(): readonly Blob[]
}

/** The picture formats that the server accepts, and the maximum size of a file: 8 MB. */
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const BYTES_MAX = 8 * MEBIBYTE

/**
 * The longer side of an uploaded picture, in pixels. The text of an identity card is readable at this size, and a
 * phone's photo becomes 90 % smaller.
 */
const SIDE_MAX_PX = 2048
const PREVIEW_MAX_PX = 256

/**
 * Creates a store of pictures to upload. The store checks each picture, scales it down on the device, and makes a
 * preview.
 * @param countMax maximum number of pictures; a function when the number is a setting
 */
export function createImageSelection(countMax: number | (() => number)): ImageSelection {
  const isFull = () => $images.get().length >= (typeof countMax === 'function' ? countMax() : countMax)
  const $images = atom<readonly PickedImage[]>([])
  const $error = atom<PickedImageError | undefined>(undefined)
  let ids = 0

  async function takeImage(file: File): Promise<PickedImageError | undefined> {
    if (!TYPES.includes(file.type)) return 'type'
    if (isFull()) return 'tooMany'
    const shrunk = await shrinkPickedImage(file)
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
        const error = await takeImage(file)
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

async function shrinkPickedImage(picked: File): Promise<{ file: Blob; previewUrl: string } | undefined> {
  try {
    const file = await environment().files.shrinkImage(picked, SIDE_MAX_PX)
    const preview = await environment().files.shrinkImage(file, PREVIEW_MAX_PX)
    return { file, previewUrl: await environment().files.toDataUrl(preview) }
  } catch {
    return undefined
  }
}
