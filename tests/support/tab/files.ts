import type { PhotoTools } from '../../../src/platform/photo-tools.ts'
import type { FilesPort } from '../../../src/platform/ports/files.ts'
import { type NetworkControls, recordAndAnswerCall } from './network.ts'
import type { PageControls } from './page.ts'

export interface FilesControls {
  /** Object URLs of pictures that the page has not released. */
  readonly pictureUrls: Set<string>
  /** Whether the player allows the page to use the camera. */
  hasCameraLeave: boolean
  /** Number of cameras that the page has opened and not closed yet. */
  openCameras: number
}

export const createFilesControls = (): FilesControls => ({
  pictureUrls: new Set(),
  hasCameraLeave: true,
  openCameras: 0,
})

type FilesTab = FilesControls & PageControls & NetworkControls

export function createTestFiles(tab: FilesTab): FilesPort {
  const photoTools = testPhotoTools(tab)
  return {
    shrinkImage: async file => file,
    toDataUrl: async file => `data:${file.type},${file.size}`,
    photoTools: async () => photoTools,
    saveFile: async () => true,
  }
}

function testPhotoTools(tab: FilesTab): PhotoTools {
  let pictures = 0
  return {
    pictureUrl(file) {
      const url = `blob:${pictures++}:${file.size}`
      tab.pictureUrls.add(url)
      return url
    },
    releasePictureUrl: url => void tab.pictureUrls.delete(url),
    hasCamera: () => true,
    async openCamera() {
      if (!tab.hasCameraLeave) throw new Error('NotAllowedError')
      tab.openCameras += 1
      return {
        stream: {} as MediaStream,
        takePicture: async () => new Blob(['photo'], { type: 'image/jpeg' }),
        stop: () => {
          tab.openCameras -= 1
        },
      }
    },
    onHide: tab.onHide,
    async upload(url, init, onProgress) {
      onProgress(0.5)
      const response = await recordAndAnswerCall(tab, url, init)
      onProgress(1)
      return response
    },
  }
}
