import { GAME_IDS } from '../../../games/list.ts'
import { renderPictureSvg } from '../../../games/picture-file.tsx'

export function getStaticPaths() {
  return GAME_IDS.map(gameId => ({ params: { gameId: String(gameId) } }))
}

/** Picture of a game's stage before the first play, by game id. The game page shows it until its code has loaded. */
export async function GET({ params }: { params: { gameId: string } }): Promise<Response> {
  return new Response(await renderPictureSvg(Number(params.gameId), 'first'), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
