import type { GameClient } from '../../../games/game-client.tsx'
import { loadAllClients, pictureFile } from '../../../games/picture-file.tsx'

export async function getStaticPaths() {
  const clients = await loadAllClients()
  return clients.flatMap(client =>
    Object.keys(client.pictures).map(picture => ({
      params: { game: client.slug, picture },
      props: { client, picture },
    })),
  )
}

/** Every drawing of every game as a file: symbols for the rules page, the stage's first picture for the game page. */
export function GET({ props }: { props: { client: GameClient; picture: string } }): Response {
  return new Response(pictureFile(props.client, props.picture), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
