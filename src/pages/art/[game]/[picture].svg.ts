import { GAME_SLUGS } from '../../../games/list.ts'
import { loadGamePictures, renderPictureSvg } from '../../../games/picture-file.tsx'

export async function getStaticPaths() {
  const games = await Promise.all(
    Object.entries(GAME_SLUGS).map(async ([id, game]) => {
      const pictures = await loadGamePictures(Number(id))
      return Object.keys(pictures).map(picture => ({
        params: { game, picture },
        props: { gameId: Number(id) },
      }))
    }),
  )
  return games.flat()
}

/** Every drawing of every game as a file: symbols for stage and rules page, and the first picture of the game page. */
export async function GET({
  params,
  props,
}: {
  params: { picture: string }
  props: { gameId: number }
}): Promise<Response> {
  return new Response(await renderPictureSvg(props.gameId, params.picture), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
