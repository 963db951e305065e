import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { LOCALE } from '../../i18n/locale.ts'

/** HTML as the tag `html` writes it: each value in it is escaped. */
export type Html = ReturnType<typeof html>

/** A page that the server writes, and its Content-Security-Policy. */
export interface SmallPage {
  readonly html: string
  readonly policy: string
}

/** The parts of a page by which it differs from others. */
interface SmallPageParts {
  readonly title: string
  /** CSS, the only one that the policy allows. */
  readonly style: string
  /** The only script that the policy allows; without it none. */
  readonly script?: string
  readonly body: Html
  /** Whether the page has forms, which send to our own site. */
  readonly hasForms: boolean
  /** Whether pages of ours may show the page in a frame. */
  readonly isFramed?: boolean
}

/**
 * A page that loads nothing and that no search engine lists. Its policy allows its own style and script by their hashes,
 * and nothing else.
 */
export function smallPage({ title, style, script, body, hasForms, isFramed }: SmallPageParts): SmallPage {
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${sha256(script)}`]),
    `style-src ${sha256(style)}`,
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
  const head = html`<meta name="robots" content="noindex" />
    ${script === undefined ? '' : raw(`<script>${script}</script>`)}${raw(`<style>${style}</style>`)}`
  return { policy, html: htmlDocument({ title, head, body }) }
}

/** The frame of every HTML document that the server writes, an e-mail's too. @param bodyStyle CSS of the body */
export function htmlDocument({
  title,
  head = '',
  body,
  bodyStyle,
}: {
  readonly title: string
  readonly head?: Html | ''
  readonly body: Html
  readonly bodyStyle?: string
}): string {
  const opened = bodyStyle === undefined ? html`<body>` : html`<body style="${bodyStyle}">`
  return String(html`<!doctype html>
    <html lang="${LOCALE}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head}
      </head>
      ${opened}
        ${body}
      </body>
    </html>`)
}

/** Headers of a page that shows what is true now. */
export const smallPageHeaders = ({ policy }: Pick<SmallPage, 'policy'>) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
})

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
