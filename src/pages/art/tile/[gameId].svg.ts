import { GAME_SLUGS } from '../../../games/list.ts'

const files = import.meta.glob<string>('../../../assets/tiles/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export function getStaticPaths() {
  return Object.entries(GAME_SLUGS).map(([gameId, slug]) => ({
    params: { gameId },
    props: { svg: files[`../../../assets/tiles/${slug}.svg`] },
  }))
}

/**
 * Serves the tile of a game by game id. Rows of records compute this address from the id, so they need no list of
 * addresses.
 */
export function GET({ props }: { props: { svg: string } }): Response {
  return new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
