import { AVATAR_SIDE_PX, AVATAR_UPLOAD } from '../../../domain/player/avatars.ts'
import type { UploadedFile } from '../../../server/http/call.ts'
import { encodePicture } from '../../../server/pictures/picture.ts'

const QUALITY = 82

/**
 * The picture as a WebP, cropped to a square around its middle, upright, without metadata.
 * @throws the refusals of `encodePicture`
 */
export function squarePicture(playerId: string, picture: UploadedFile): Promise<Buffer> {
  const { pixelsMax } = AVATAR_UPLOAD
  return encodePicture(playerId, picture, {
    pixelsMax,
    fit: 'square',
    sidePx: AVATAR_SIDE_PX,
    format: 'webp',
    quality: QUALITY,
  })
}
