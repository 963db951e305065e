import { COIN_FACES, type CoinFaceKind, pictureNameOfCoinFace, pictureUrlByName } from '../picture-files.ts'

/** Width and height of a coin's picture, in pixels. */
const SPRITE_PX = 120

/**
 * Bitmaps of the coins' faces, by the names of the drawings. Each drawing is painted onto its bitmap only once, since
 * painting a drawing is slow.
 */
export type CoinSprites = ReadonlyMap<string, CanvasImageSource>

/** Loads the faces of all coins. If a face cannot be loaded, its coins show only their rim. */
export async function loadCoinSprites(): Promise<CoinSprites> {
  const loaded = await Promise.allSettled(
    COIN_FACES.map(async face => [pictureNameOfCoinFace(face), await spriteOf(face)] as const),
  )
  return new Map(loaded.flatMap(each => (each.status === 'fulfilled' ? [each.value] : [])))
}

async function spriteOf(face: CoinFaceKind): Promise<CanvasImageSource> {
  const image = new Image()
  image.src = pictureUrlByName(pictureNameOfCoinFace(face))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SPRITE_PX
  canvas.height = SPRITE_PX
  canvas.getContext('2d')?.drawImage(image, 0, 0, SPRITE_PX, SPRITE_PX)
  return canvas
}
