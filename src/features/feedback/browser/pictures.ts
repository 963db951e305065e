import { atom, computed, map, type ReadableAtom } from 'nanostores'
import { CallError } from '../../../contract/requester.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createFormDraft } from '../../../stores/form/draft.ts'
import { createImageSelection, type PickedImage, type PickedImageError } from '../../../stores/form/images.ts'
import { $settings } from '../../../stores/site/settings.ts'
import type { feedbackUpload } from '../contract.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'

type UploadState =
  | { readonly state: 'sending'; readonly percent: number }
  | { readonly state: 'failed' }
  | { readonly state: 'stored'; readonly imageId: string }

/** A picture of an unsent message, with the state of its upload. */
export type FeedbackPicture = Pick<PickedImage, 'id' | 'name' | 'previewUrl'> & UploadState

/** A picture in the draft that the server has already stored. */
type DraftPicture = Pick<PickedImage, 'name' | 'previewUrl'> & { readonly imageId: string }

export interface FeedbackPictures {
  readonly $pictures: ReadableAtom<readonly FeedbackPicture[]>
  /** The error message for the last picked file; `undefined` when the file was accepted. */
  readonly $error: ReadableAtom<string | undefined>
  /** Checks picked files, scales them down, shows them and uploads them. */
  add(files: Iterable<File>): Promise<void>
  /** Uploads a failed picture again. */
  retry(id: number): Promise<void>
  remove(id: number): void
  clear(): void
  /** Restores the pictures of the saved draft. */
  restoreDraft(): void
  /**
   * Waits for all uploads, and retries each failed upload once.
   * @returns the ids of the stored pictures
   * @throws CallError when an upload fails again
   */
  waitForImageIds(): Promise<string[]>
}

/** Maximum number of pictures in a message, from the operator's settings; `undefined` until loaded. */
export const $feedbackPicturesMax = computed($settings, settings =>
  settings.state === 'ready' ? settings.config.feedback.imagesLimit : undefined,
)

/**
 * Creates the store for the pictures of one message. Each picture is uploaded as soon as it is picked.
 * @param draftName storage name under which uploaded pictures survive a reload; `undefined` to save no draft
 */
export function createFeedbackPictures(draftName?: string): FeedbackPictures {
  const $restored = atom<readonly (DraftPicture & { readonly id: number })[]>([])
  const pick = createImageSelection(() => ($feedbackPicturesMax.get() ?? 0) - $restored.get().length)
  const $uploads = map<Record<number, UploadState>>({})
  const running = new Map<number, { readonly stop: AbortController; readonly done: Promise<void> }>()
  const $pictures = computed([$restored, pick.$images, $uploads], (restored, picked, uploads) => [
    ...restored.map(picture => ({ ...picture, state: 'stored' as const })),
    ...picked.map(({ id, name, previewUrl }) => {
      const upload: UploadState = uploads[id] ?? { state: 'sending', percent: 0 }
      return { id, name, previewUrl, ...upload }
    }),
  ])
  const listStoredPictures = (): DraftPicture[] =>
    $pictures
      .get()
      .flatMap(picture =>
        picture.state === 'stored'
          ? [{ name: picture.name, previewUrl: picture.previewUrl, imageId: picture.imageId }]
          : [],
      )
  const draft =
    draftName === undefined
      ? undefined
      : createFormDraft<{ pictures: readonly DraftPicture[] }>(draftName, () => {
          const pictures = listStoredPictures()
          return pictures.length > 0 ? { pictures } : undefined
        })

  async function upload({ id, file }: PickedImage): Promise<void> {
    const stop = new AbortController()
    const setUploadState = (state: UploadState) => {
      if (!stop.signal.aborted) $uploads.setKey(id, state)
    }
    const onProgress = (share: number) =>
      setUploadState({ state: 'sending', percent: Math.floor(share * 100) })
    const send = async () => {
      const tools = await environment().files.photoTools()
      const post = (url: string, init: RequestInit) => tools.upload(url, init, onProgress)
      const options = { files: { picture: [file] }, signal: stop.signal, post, isSilent: true }
      try {
        const { imageId } = await sendPlayerRequest<typeof feedbackUpload>('/feedbackUpload', {}, options)
        setUploadState({ state: 'stored', imageId })
        draft?.save()
      } catch (error) {
        if (stop.signal.aborted) return
        setUploadState({ state: 'failed' })
        throw error
      }
    }
    onProgress(0)
    const done = send()
    running.set(id, { stop, done })
    await done
  }

  /** Uploads a picture. After a failure only the picture's own state shows the error. */
  async function uploadQuietly(image: PickedImage): Promise<void> {
    try {
      await upload(image)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }

  const findPicked = (id: number) => pick.$images.get().find(image => image.id === id)

  return {
    $pictures,
    $error: computed(pick.$error, error => error && pictureErrorMessage(error)),
    async add(files) {
      const before = new Set(pick.$images.get())
      await pick.add(files)
      await Promise.all(
        pick.$images
          .get()
          .filter(image => !before.has(image))
          .map(uploadQuietly),
      )
    },
    async retry(id) {
      const image = findPicked(id)
      if (image && $uploads.get()[id]?.state === 'failed') await uploadQuietly(image)
    },
    remove(id) {
      running.get(id)?.stop.abort()
      $restored.set($restored.get().filter(picture => picture.id !== id))
      pick.remove(id)
      draft?.save()
    },
    clear() {
      for (const { stop } of running.values()) stop.abort()
      running.clear()
      $restored.set([])
      pick.clear()
      draft?.save()
    },
    restoreDraft() {
      const pictures = draft?.take()?.pictures ?? []
      // Gives restored pictures negative ids, since picked pictures have ids from 0 on.
      $restored.set(pictures.map((picture, place) => ({ ...picture, id: -1 - place })))
      draft?.save()
    },
    async waitForImageIds() {
      await Promise.allSettled([...running.values()].map(({ done }) => done))
      for (const image of pick.$images.get()) {
        if ($uploads.get()[image.id]?.state !== 'stored') await upload(image)
      }
      return listStoredPictures().map(({ imageId }) => imageId)
    },
  }
}

function pictureErrorMessage(error: PickedImageError): string {
  const t = feedbackMessages.get()
  const words: Readonly<Record<PickedImageError, string>> = {
    type: t.pictureType,
    tooLarge: t.pictureLarge,
    tooMany: t.pictureMany,
    unreadable: t.pictureUnreadable,
  }
  return words[error]
}
