import type { PhotoTools } from '../photo-tools.ts'

/** Files and pictures that the player uploads or saves. */
export interface FilesPort {
  /**
   * Scales a picture down so that its longer side has at most `maxPx` pixels, and encodes it as JPEG without metadata.
   * @throws Error when the browser cannot read the file as a picture
   */
  shrinkImage(file: Blob, maxPx: number): Promise<Blob>
  /** Converts a file to a data URL, which the content security policy allows as a picture. */
  toDataUrl(file: Blob): Promise<string>
  /** Loads, at the first call, the functions that only pages with photos need. */
  photoTools(): Promise<PhotoTools>
  /**
   * Saves a file for the player: as a download, or through the share sheet in the native shell.
   * @returns false when the file could not be saved
   */
  saveFile(file: File): Promise<boolean>
}

// Imports the module only when it is needed, because few pages use files or pictures.
const importPictures = () => import('../pictures.ts')
const importSharing = () => import('../sharing.ts')

export const browserFiles: FilesPort = {
  shrinkImage: async (file, maxPx) => (await importPictures()).shrinkImage(file, maxPx),
  toDataUrl: async file => (await importPictures()).fileToDataUrl(file),
  photoTools: async () => (await importPictures()).photoTools,
  saveFile: async file => (await importSharing()).saveFile(file),
}
