import { atom, type ReadableAtom } from 'nanostores'
import { CallError } from '../../../contract/requester.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { chatPicture } from '../contract.ts'

/** A picture of a chat. `url` is a data URL, which the content security policy allows. */
export type ChatPicture =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly url: string }

const pictures = new Map<string, ReadableAtom<ChatPicture>>()

/** Returns the picture with an id. It is loaded when an island first shows it, and only once for the page. */
export function chatPictureOf(pictureId: string): ReadableAtom<ChatPicture> {
  const known = pictures.get(pictureId)
  if (known) return known
  const $picture = atom<ChatPicture>({ state: 'loading' })
  onPageMount($picture, () => {
    if ($picture.get().state !== 'ready') void load()
  })
  async function load(): Promise<void> {
    try {
      const { data } = await sendPlayerRequest<typeof chatPicture>(
        '/chatPicture',
        { pictureId },
        { isSilent: true },
      )
      $picture.set({ state: 'ready', url: `data:image/webp;base64,${data}` })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      $picture.set({ state: 'failed' })
    }
  }
  pictures.set(pictureId, $picture)
  return $picture
}
