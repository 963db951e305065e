import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { LOCALE } from '../../i18n/locale.ts'

/** HTML from the template tag `html`, which escapes each value in it. */
export type EscapedHtml = ReturnType<typeof html>

/** An HTML page that the server itself creates, and the page's Content-Security-Policy. */
export interface SmallPage {
  readonly html: string
  readonly policy: string
}

/** The parts of a small page: an HTML page that the server itself creates. */
interface SmallPageParts {
  readonly title: string
  /** The CSS of the page. The policy allows no other CSS. */
  readonly style: string
  /** The script of the page; absent for a page without scripts. The policy allows no other script. */
  readonly script?: string
  readonly body: EscapedHtml
  /** Whether the page has forms, which may only send to our own site. */
  readonly hasForms: boolean
  /** Whether our own pages may show the page in a frame. */
  readonly isFramed?: boolean
}

/**
 * Creates a page that loads no other file and that search engines do not list. The policy of the page allows only its
 * own style and script, by their hashes.
 */
export function createSmallPage({
  title,
  style,
  script,
  body,
  hasForms,
  isFramed,
}: SmallPageParts): SmallPage {
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${cspHashOf(script)}`]),
    `style-src ${cspHashOf(style)}`,
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
  const head = html`<meta name="robots" content="noindex" />
    ${script === undefined ? '' : raw(`<script>${script}</script>`)}${raw(`<style>${style}</style>`)}`
  return { policy, html: createHtmlDocument({ title, head, body }) }
}

/**
 * Creates the HTML document around a body, for pages and e-mails.
 * @param bodyStyle CSS of the body
 */
export function createHtmlDocument({
  title,
  head = '',
  body,
  bodyStyle,
}: {
  readonly title: string
  readonly head?: EscapedHtml | ''
  readonly body: EscapedHtml
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

/** Headers of a small page. Caches must not store it, since it shows current data. */
export const smallPageHeaders = ({ policy }: Pick<SmallPage, 'policy'>) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
})

const cspHashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
