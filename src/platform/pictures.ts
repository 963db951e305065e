export { photoTools } from './photo-tools.ts'

const JPEG_QUALITY = 0.85

/** Scales a picture down; see `FilesPort.shrinkImage`. */
export async function shrinkImage(file: Blob, maxPx: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxPx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => {
    const settleWithBlob = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture was not encoded'))
    canvas.toBlob(settleWithBlob, 'image/jpeg', JPEG_QUALITY)
  })
}

/** Converts a file to a data URL; see `FilesPort.toDataUrl`. */
export function fileToDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
