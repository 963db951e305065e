import { GAME_IDS } from '../../../games/list.ts'
import { pictureFile } from '../../../games/picture-file.tsx'

export function getStaticPaths() {
  return GAME_IDS.map(gameId => ({ params: { gameId: String(gameId) } }))
}

/** The stage of each game before its first play, by game id: the game page shows it before its code has arrived. */
export async function GET({ params }: { params: { gameId: string } }): Promise<Response> {
  return new Response(await pictureFile(Number(params.gameId), 'first'), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
