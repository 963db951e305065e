import { GAME_SLUGS } from '../../games/list.ts'

/** Text of every game's own check, by the path of its file. */
const CHECKS = import.meta.glob<string>('../../games/*/fair-check.mjs', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export function getStaticPaths() {
  return Object.values(GAME_SLUGS).map(slug => ({ params: { slug } }))
}

/** A game's own check, which `fair-check.mjs` uses. */
export function GET({ params }: { params: { slug: string } }): Response {
  const text = CHECKS[`../../games/${params.slug}/fair-check.mjs`]
  if (text === undefined) throw new Error(`${params.slug} has no fair-check.mjs`)
  return new Response(text, { headers: { 'Content-Type': 'text/javascript' } })
}
