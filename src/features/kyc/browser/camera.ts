import { atom, type ReadableAtom } from 'nanostores'
import type { Camera } from '../../../platform/camera.ts'
import { environment } from '../../../platform/environment.ts'
import type { PhotoTools } from '../../../platform/photo-tools.ts'
import { $topModal, closeModal, openModal } from '../../../stores/modals/modals.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { KycPicture } from '../rules/kyc.ts'
import { uploadKycPicture } from './pictures.ts'

/**
 * The state of the camera on this page. Every state except `closed` names the picture that the player wants to take.
 */
export type CameraState =
  | { readonly state: 'closed' }
  | { readonly state: 'opening'; readonly item: KycPicture }
  | { readonly state: 'ready'; readonly item: KycPicture; readonly stream: MediaStream }
  /** The player or the browser refused access to the camera, or the device has none. */
  | { readonly state: 'denied'; readonly item: KycPicture }

const CLOSED: CameraState = { state: 'closed' }

const $state = atom<CameraState>(CLOSED)

/** The camera: closed, opening, ready or denied. */
export const $cameraState: ReadableAtom<CameraState> = $state

let camera: Camera | undefined

/**
 * Counts how often the dialog was opened. A camera that becomes ready after its dialog was closed sees that the count
 * has changed, and is switched off at once.
 */
let openingCount = 0

/** Whether this browser can open a camera on the page. */
export const $hasCamera = atom(false)
onPageMount($hasCamera, () => {
  void environment()
    .files.photoTools()
    .then(tools => $hasCamera.set(tools.hasCamera()))
})

function switchCameraOff(): void {
  openingCount += 1
  camera?.stop()
  camera = undefined
  $state.set(CLOSED)
}

let isWatchingLeave = false

/** Closes the dialog once the page is hidden or left, so that the camera never films what the player does not see. */
function closeCameraOnPageLeave({ onHide }: PhotoTools): void {
  if (isWatchingLeave) return
  isWatchingLeave = true
  onHide(() => {
    if ($topModal.get()?.name === 'camera') closeModal()
  })
}

/** Opens a camera in a dialog: the front camera for a selfie, the back camera for a document. */
export async function openCameraForPicture(item: KycPicture): Promise<void> {
  switchCameraOff()
  const ownOpening = openingCount
  $state.set({ state: 'opening', item })
  openModal({ name: 'camera' }, { onClose: switchCameraOff })
  try {
    const tools = await environment().files.photoTools()
    closeCameraOnPageLeave(tools)
    const opened = await tools.openCamera(item === 'selfie' ? 'user' : 'environment')
    if (ownOpening !== openingCount) return opened.stop()
    camera = opened
    $state.set({ state: 'ready', item, stream: opened.stream })
  } catch {
    if (ownOpening === openingCount) $state.set({ state: 'denied', item })
  }
}

/** Takes a picture, closes the camera and sends the picture. */
export async function takePicture(): Promise<void> {
  const state = $state.get()
  if (state.state !== 'ready' || !camera) return
  const picture = await camera.takePicture()
  closeModal()
  await uploadKycPicture(state.item, picture)
}
