import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { GAME_PATH } from '../domain/routes.ts'

/** A script or style whose text is in the document. */
const INLINE = /<(script|style)\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/

/** Leaves in a page's policy only the hashes of its own inline scripts and styles; Astro gives each page all of the site's. */
export function leastPolicy(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(([, , text = '']) => createHash('sha256').update(text).digest('base64')),
  )
  return html.replace(POLICY, policy =>
    policy.replaceAll(/ 'sha256-([^']+)'/g, (source, hash) => (own.has(hash) ? source : '')),
  )
}

/** Takes the sources of frames out of a page's policy, for every page but the one of games: no other page has a frame. */
export function withoutFrames(html: string): string {
  return html.replace(POLICY, policy => policy.replace(/ ?frame-src [^;"]*;/, ''))
}

/** Narrows the policy of every page that was built. Before whatever takes checksums of them. */
export function leastPolicies(): AstroIntegration {
  return {
    name: 'perya-least-policies',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith('.html')) continue
          const path = join(folder, name)
          const html = leastPolicy(await readFile(path, 'utf8'))
          const isGame = `/${name.replaceAll('\\', '/')}` === `${GAME_PATH}.html`
          await writeFile(path, isGame ? html : withoutFrames(html))
        }
      },
    },
  }
}
