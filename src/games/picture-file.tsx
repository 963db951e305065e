import { renderToStaticMarkup } from 'react-dom/server'
import { loadGameClient } from './clients.ts'
import type { GameClient } from './game-client.tsx'
import { GAME_IDS } from './list.ts'

/** A drawing of a game as the text of an SVG file. @throws Error when the game has no such drawing */
export function pictureFile({ slug, pictures }: GameClient, picture: string): string {
  const draw = pictures[picture]
  if (!draw) throw new Error(`${slug} has no drawing ${picture}`)
  return renderToStaticMarkup(draw())
}

/** The stage before the first play as the text of an SVG file. @throws Error for a game that this build does not hold */
export async function firstPictureFile(gameId: number): Promise<string> {
  const client = await loadGameClient(gameId)
  if (!client) throw new Error(`No game ${gameId}`)
  return pictureFile(client, 'first')
}

/** Every client of this build. */
export async function loadAllClients(): Promise<GameClient[]> {
  const clients = await Promise.all(GAME_IDS.map(loadGameClient))
  return clients.filter(client => client !== undefined)
}
