import { type Camera, type CameraSide, openCamera } from './camera.ts'
import { onPageHide } from './page-signals.ts'

/** Functions of the browser that only pages with photos need. */
export interface PhotoTools {
  /**
   * Creates a URL that shows a file from memory on this page. The content security policy of pages without photos
   * refuses such URLs.
   */
  pictureUrl(file: Blob): string
  /** Frees the memory of a URL that `pictureUrl` has created. */
  releasePictureUrl(url: string): void
  /** Whether the browser can open a camera on this page. */
  hasCamera(): boolean
  /**
   * Opens a camera after the browser has asked the player for permission.
   * @throws Error when the player refuses, or there is no camera
   */
  openCamera(side: CameraSide): Promise<Camera>
  /** Calls `listener` whenever the page is hidden or the player leaves the page. */
  onHide(listener: () => void): void
  /** Posts a request like `fetch`. Calls `onProgress` with the share of the body that was sent, from 0 to 1. */
  upload(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response>
}

export const photoTools: PhotoTools = {
  pictureUrl: file => URL.createObjectURL(file),
  releasePictureUrl: url => URL.revokeObjectURL(url),
  hasCamera: () => typeof navigator.mediaDevices?.getUserMedia === 'function',
  openCamera,
  onHide: onPageHide,
  upload,
}

// Uses XMLHttpRequest, since `fetch` does not report how much of the body was sent.
function upload(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, url)
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    call.onload = () => resolve(responseOf(call))
    call.onerror = () => reject(new TypeError('The connection broke'))
    call.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => call.abort())
    call.send(body as XMLHttpRequestBodyInit)
  })
}

function responseOf(call: XMLHttpRequest): Response {
  const { status, statusText } = call
  const date = call.getResponseHeader('date')
  return new Response(call.responseText, { status, statusText, headers: date === null ? {} : { date } })
}
