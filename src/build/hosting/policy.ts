import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { GAME_PAGE_PATH } from '../../domain/games/game-path.ts'
import { CUSTOMER_SERVICE_PATH, VIP_CUSTOMER_SERVICE_PATH } from '../../domain/player/chat.ts'
import { parseOrigins } from '../../domain/site/origins.ts'
import { widgetOriginOf } from '../../domain/site/service-widget.ts'
import { LIVE_PATH } from '../../features/live/rules/live.ts'

/** Matches a script or style whose text is inside the document. */
const INLINE_ELEMENT = /<(script|style)\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/\1>/g
const CSP_META_ELEMENT = /<meta http-equiv="content-security-policy"[^>]*>/

function inlineTexts(html: string) {
  return [...html.matchAll(INLINE_ELEMENT)].map(([, tag, attributes = '', text = '']) => ({
    tag,
    attributes,
    text,
  }))
}

/** The hash of an inline script or style, in the form that a content security policy lists: `sha256-…`. */
function hashSourceOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * Removes hashes that a page does not need from its content security policy. Astro gives every page the hashes of all
 * inline texts of the site.
 */
export function removeUnneededPolicyHashes(html: string): string {
  const own = new Set(inlineTexts(html).map(({ text }) => hashSourceOf(text)))
  return html.replace(CSP_META_ELEMENT, policy =>
    policy.replaceAll(/ '(sha256-[^']+)'/g, (source, hash) => (own.has(hash) ? source : '')),
  )
}

/** The inline scripts of a page that the page's own policy refuses. Data blocks such as JSON-LD are not scripts. */
export function findScriptsRefusedByPolicy(html: string): string[] {
  const policy = CSP_META_ELEMENT.exec(html)?.[0] ?? ''
  return inlineTexts(html)
    .filter(({ tag, attributes }) => tag === 'script' && !attributes.includes('application/ld+json'))
    .map(({ text }) => text)
    .filter(text => !policy.includes(`'${hashSourceOf(text)}'`))
}

/**
 * Removes `frame-src` from a page's policy, for pages without frames. Only the game page (`/game/start`), the live show
 * and customer service have frames.
 */
export function removeFrameSources(html: string): string {
  return html.replace(CSP_META_ELEMENT, policy => policy.replace(/ ?frame-src [^;"]*;/, ''))
}

/**
 * Allows the page of the live show to frame pages and play videos of the given origins only.
 * @param origins separated by blanks; empty when the site has no live show
 */
export function allowLiveShowOrigins(html: string, origins: string): string {
  const sources = origins.trim() || "'none'"
  return removeFrameSources(html).replace(CSP_META_ELEMENT, policy =>
    policy.replace(/(content=")/, `$1frame-src ${sources}; media-src ${sources}; `),
  )
}

/**
 * Allows a page of customer service to show the widget of a chat provider in a frame.
 * @param template address of the widget; empty for no widget
 * @throws RangeError when the template is not an https address with a fixed host
 */
export function allowServiceWidgetFrame(html: string, template: string): string {
  const withoutDirective = removeFrameSources(html)
  if (template === '') return withoutDirective
  const origin = widgetOriginOf(template)
  if (origin === undefined) throw new RangeError(`SERVICE_WIDGET_URL: "${template}" is no https address`)
  return withoutDirective.replace(CSP_META_ELEMENT, policy =>
    policy.replace(/(content=")/, `$1frame-src ${origin}; `),
  )
}

/**
 * Reduces the policy of every built page to the sources that the page needs. The build fails for a page with an inline
 * script that `HeadScript.astro` did not add. Runs before every step that computes checksums of pages.
 */
export function minimalPagePoliciesIntegration(): AstroIntegration {
  return {
    name: 'perya-least-policies',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith('.html')) continue
          const path = join(folder, name)
          const html = removeUnneededPolicyHashes(await readFile(path, 'utf8'))
          const [refused] = findScriptsRefusedByPolicy(html)
          if (refused !== undefined) throw new Error(`The policy of ${name} refuses its script ${refused}`)
          const address = `/${name.replaceAll('\\', '/')}`.replace(/\.html$/, '')
          if (address === GAME_PAGE_PATH) await writeFile(path, html)
          else if (address === LIVE_PATH) {
            const origins = parseOrigins(process.env.LIVE_ORIGINS ?? '').join(' ')
            await writeFile(path, allowLiveShowOrigins(html, origins))
          } else if (address === CUSTOMER_SERVICE_PATH || address === VIP_CUSTOMER_SERVICE_PATH) {
            await writeFile(path, allowServiceWidgetFrame(html, process.env.SERVICE_WIDGET_URL ?? ''))
          } else await writeFile(path, removeFrameSources(html))
        }
      },
    },
  }
}
