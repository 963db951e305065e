import { renderToStaticMarkup } from 'react-dom/server'
import type { GamePictures } from './game-client.tsx'
import { GAME_SLUGS } from './list.ts'

/** Loads the drawings of a game. @throws Error for a game that this build does not contain */
export async function loadGamePictures(gameId: number): Promise<GamePictures> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) throw new Error(`No game ${gameId}`)
  const module: { readonly gamePictures: GamePictures } = await import(`./${slug}/pictures.tsx`)
  return module.gamePictures
}

/** Renders a drawing of a game to the text of an SVG file. @throws Error for an unknown game or drawing */
export async function renderPictureSvg(gameId: number, picture: string): Promise<string> {
  const draw = (await loadGamePictures(gameId))[picture]
  if (!draw) throw new Error(`Game ${gameId} has no drawing ${picture}`)
  return renderToStaticMarkup(draw())
}
