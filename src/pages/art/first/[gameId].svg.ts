import { GAME_PARTS } from '../../../games/clients.ts'
import { firstPictureFile } from '../../../games/picture-file.tsx'

export function getStaticPaths() {
  return Object.keys(GAME_PARTS).map(gameId => ({ params: { gameId } }))
}

/** The stage of each game before its first play, by game id: the game page shows it before its code has arrived. */
export async function GET({ params }: { params: { gameId: string } }): Promise<Response> {
  return new Response(await firstPictureFile(Number(params.gameId)), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
