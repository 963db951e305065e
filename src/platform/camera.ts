/** An open camera of the device. */
export interface Camera {
  /** The live video of the camera, as the source of a `<video>` element. */
  readonly stream: MediaStream
  /**
   * Takes a picture of the current video frame, as a JPEG.
   * @throws Error when the frame cannot be encoded
   */
  takePicture(): Promise<Blob>
  /** Switches the camera off. */
  stop(): void
}

/**
 * `environment` is the camera on the back of a phone, for documents; `user` is the camera above the screen, for faces.
 */
export type CameraSide = 'environment' | 'user'

const JPEG_QUALITY = 0.92

/**
 * The width that a photo should have, in pixels. At this width, the text of an identity card that fills most of the
 * photo is readable.
 */
const IDEAL_WIDTH_PX = 1920

/** Opens a camera; see `PhotoTools.openCamera`. */
export async function openCamera(side: CameraSide): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: side, width: { ideal: IDEAL_WIDTH_PX } },
    audio: false,
  })
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return {
    stream,
    takePicture: () => captureJpeg(video),
    stop() {
      for (const track of stream.getTracks()) track.stop()
      video.srcObject = null
    },
  }
}

function captureJpeg(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve, reject) => {
    const settleWithBlob = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The camera gave no picture'))
    canvas.toBlob(settleWithBlob, 'image/jpeg', JPEG_QUALITY)
  })
}
