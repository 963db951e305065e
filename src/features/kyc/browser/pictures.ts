import { map, type ReadableAtom } from 'nanostores'
import { CallError, type CallFailure } from '../../../contract/requester.ts'
import { environment } from '../../../platform/environment.ts'
import type { PhotoTools } from '../../../platform/photo-tools.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { uploadKyc } from '../contract.ts'
import { KYC_PICTURE_SIDE_MAX_PX, KYC_PICTURES, type KycPicture } from '../rules/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { storeKyc } from './kyc.ts'

/**
 * The state of a picture on this page. `none` means that no picture was chosen on this page; an earlier page may have
 * stored one.
 */
export type KycPictureState =
  | { readonly state: 'none' }
  /** The file was rejected: it is not a picture that we accept. */
  | { readonly state: 'wrong'; readonly message: string }
  | { readonly state: 'sending'; readonly previewUrl: string; readonly percent: number }
  | { readonly state: 'failed'; readonly previewUrl: string; readonly message: string }
  | { readonly state: 'stored'; readonly previewUrl: string }

const NO_PICTURE: KycPictureState = { state: 'none' }

const $states = map<Record<KycPicture, KycPictureState>>({
  idFront: NO_PICTURE,
  idBack: NO_PICTURE,
  selfie: NO_PICTURE,
})

/** The pictures of this page by item. The pictures are dropped when no island shows them any more. */
export const $kycPictures: ReadableAtom<Readonly<Record<KycPicture, KycPictureState>>> = $states

const ACCEPTED_PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** The file of each picture until it is stored, and the upload that is under way. */
const files = new Map<KycPicture, Blob>()
const uploads = new Map<KycPicture, AbortController>()

/** The photo library, which is loaded with the first picture. */
let tools: PhotoTools | undefined

function previewOf(item: KycPicture): string | undefined {
  const state = $states.get()[item]
  return 'previewUrl' in state ? state.previewUrl : undefined
}

function forgetPicture(item: KycPicture): void {
  uploads.get(item)?.abort()
  uploads.delete(item)
  files.delete(item)
  const previewUrl = previewOf(item)
  if (previewUrl) tools?.releasePictureUrl(previewUrl)
  $states.setKey(item, NO_PICTURE)
}

/** Scales a picture down on the device, shows it, and uploads it in place of the previous one. */
export async function uploadKycPicture(item: KycPicture, file: Blob): Promise<void> {
  const t = kycMessages.get()
  forgetPicture(item)
  if (!ACCEPTED_PICTURE_TYPES.includes(file.type)) {
    $states.setKey(item, { state: 'wrong', message: t.photoType })
    return
  }
  tools ??= await environment().files.photoTools()
  const shrunk = await environment()
    .files.shrinkImage(file, KYC_PICTURE_SIDE_MAX_PX)
    .catch(() => undefined)
  if (!shrunk) {
    $states.setKey(item, { state: 'wrong', message: t.photoUnreadable })
    return
  }
  // Drops the previous picture here, after the wait: the player may have chosen another file while this file was scaled
  // down.
  forgetPicture(item)
  files.set(item, shrunk)
  await sendPicture(item, shrunk, tools.pictureUrl(shrunk))
}

/** Uploads a picture again after its upload has failed. Does nothing in any other state. */
export async function retryKycPictureUpload(item: KycPicture): Promise<void> {
  const file = files.get(item)
  const previewUrl = previewOf(item)
  if (file && previewUrl && $states.get()[item].state === 'failed') await sendPicture(item, file, previewUrl)
}

async function sendPicture(item: KycPicture, file: Blob, previewUrl: string): Promise<void> {
  const stop = new AbortController()
  uploads.set(item, stop)
  const setPictureState = (state: KycPictureState) => {
    if (!stop.signal.aborted) $states.setKey(item, state)
  }
  const onProgress = (share: number) =>
    setPictureState({ state: 'sending', previewUrl, percent: Math.floor(share * 100) })
  onProgress(0)
  try {
    const { upload } = await environment().files.photoTools()
    const post = (url: string, init: RequestInit) => upload(url, init, onProgress)
    const options = { files: { picture: [file] }, signal: stop.signal, post, isSilent: true }
    const data = await sendPlayerRequest<typeof uploadKyc>('/uploadKyc', { item }, options)
    if (stop.signal.aborted) return
    files.delete(item)
    setPictureState({ state: 'stored', previewUrl })
    storeKyc(data)
  } catch (error) {
    if (stop.signal.aborted) return
    if (!(error instanceof CallError)) throw error
    setPictureState({ state: 'failed', previewUrl, message: uploadErrorTextOf(error.failure) })
  }
}

function uploadErrorTextOf(failure: CallFailure): string {
  const t = kycMessages.get()
  if (failure.kind === 'offline') return t.photoOffline
  return failure.kind === 'lost' || failure.kind === 'timeout' ? t.photoLost : messageOfFailure(failure)
}

onPageMount($states, () => () => {
  for (const item of KYC_PICTURES) forgetPicture(item)
})
