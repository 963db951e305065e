import { FACES, type Face, facePictureName, pictureUrlByName } from '../picture-files.ts'

/** Width and height of a coin's picture, in pixels. */
const SPRITE_PX = 120

/** Bitmaps of the coins' faces, by their names. Each drawing is painted onto its bitmap only once. */
export type Sprites = ReadonlyMap<string, CanvasImageSource>

/** Loads the faces of all coins. A face that cannot be loaded is missing; its coins then show only their rim. */
export async function loadSprites(): Promise<Sprites> {
  const loaded = await Promise.allSettled(
    FACES.map(async face => [facePictureName(face), await spriteOf(face)] as const),
  )
  return new Map(loaded.flatMap(each => (each.status === 'fulfilled' ? [each.value] : [])))
}

async function spriteOf(face: Face): Promise<CanvasImageSource> {
  const image = new Image()
  image.src = pictureUrlByName(facePictureName(face))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SPRITE_PX
  canvas.height = SPRITE_PX
  canvas.getContext('2d')?.drawImage(image, 0, 0, SPRITE_PX, SPRITE_PX)
  return canvas
}
