import { type Camera, type CameraSide, openCamera } from './camera.ts'
import { onHide } from './page-signals.ts'
import { upload } from './upload.ts'

/** What only pages that take photos need of the browser. */
export interface PhotoTools {
  /** An address under which this page can show a file of its memory; the policy of other pages refuses it. */
  pictureUrl(file: Blob): string
  /** Gives up an address of `pictureUrl`. */
  releasePictureUrl(url: string): void
  /** Whether the browser can open a camera on this page. */
  hasCamera(): boolean
  /**
   * Opens the camera, after the browser has asked the player.
   * @throws Error when the player says no, or there is no camera
   */
  openCamera(side: CameraSide): Promise<Camera>
  /** Calls `listener` whenever the page is hidden or left. */
  onHide(listener: () => void): void
  /** Posts like `fetch`, and tells how much of the body was sent, from 0 to 1. */
  upload(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response>
}

/** The tools of a browser tab. */
export const photoTools: PhotoTools = {
  pictureUrl: file => URL.createObjectURL(file),
  releasePictureUrl: url => URL.revokeObjectURL(url),
  hasCamera: () => typeof navigator.mediaDevices?.getUserMedia === 'function',
  openCamera,
  onHide,
  upload,
}
