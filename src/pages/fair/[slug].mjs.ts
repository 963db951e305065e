import { GAME_SLUGS } from '../../games/list.ts'

/**
 * The text of each game's `fair-check.mjs`, by the path of the file. The script with which players check rounds loads
 * the text of the game that it checks.
 */
const CHECKS = import.meta.glob<string>('../../games/*/fair-check.mjs', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export function getStaticPaths() {
  return Object.values(GAME_SLUGS).map(slug => ({ params: { slug } }))
}

/** Serves a game's part of the script that checks rounds. The common script `fair-check.mjs` imports it. */
export function GET({ params }: { params: { slug: string } }): Response {
  const text = CHECKS[`../../games/${params.slug}/fair-check.mjs`]
  if (text === undefined) throw new Error(`${params.slug} has no fair-check.mjs`)
  return new Response(text, { headers: { 'Content-Type': 'text/javascript' } })
}
