import type { Context } from 'hono'
import { html } from 'hono/html'
import { createSmallPage, smallPageHeaders } from '../http/small-page.ts'

/** A message that a sandbox provider shows on a page instead of sending it. */
export interface SentMessage {
  /** The recipient. Parts of the number or address are hidden, because anybody can see the page. */
  readonly to: string
  readonly subject?: string
  /** The text; web addresses in it become links. */
  readonly text: string
  /** Address of a page to which the message links. */
  readonly url?: string
  readonly atMs: number
}

export interface SentMessagesPage {
  readonly title: string
  readonly note: string
  /** The text that the page shows when there are no messages. */
  readonly none: string
  readonly messages: readonly SentMessage[]
}

const STYLE = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:#eef1f6;color:#1b2333;padding:16px}
main{max-width:560px;margin:0 auto}
h1{font-size:20px;margin:0 0 4px}p{margin:0}.note{color:#4c5870;margin:0 0 16px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{background:#fff;border-radius:16px;padding:16px;box-shadow:0 4px 16px #1b233318}
h2{font-size:18px;margin:4px 0 8px;overflow-wrap:anywhere}
.head{font-size:14px;color:#4c5870;display:flex;justify-content:space-between;gap:8px;flex-wrap:wrap}
li p{white-space:pre-line;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
a{color:#0b5cad;display:inline-block;min-height:24px}
`

/** Maximum number of messages on the page of a sandbox's sent messages. */
export const SENT_MESSAGES_SHOWN_MAX = 50

/**
 * Answers with a page of the messages that a sandbox provider stored instead of sending them to phones, mailboxes or
 * devices.
 */
export function answerSentMessagesPage(context: Context, { title, note, none, messages }: SentMessagesPage) {
  const rows = messages.map(
    ({ to, subject, text, url, atMs }) => html`<li>
      <div class="head">
        <span>To ${to}</span>
        <time datetime="${new Date(atMs).toISOString()}">${new Date(atMs).toISOString().slice(11, 19)} UTC</time>
      </div>
      ${subject === undefined ? '' : html`<h2>${subject}</h2>`}
      <p>${linkAddresses(text)}</p>
      ${url === undefined ? '' : html`<a href="${url}">${url}</a>`}
    </li>`,
  )
  const body = html`<main>
    <h1>${title}</h1>
    <p class="note">${note} Reload the page for newer ones.</p>
    ${rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p role="status">${none}</p>`}
  </main>`
  const page = createSmallPage({ title, style: STYLE, body, hasForms: false })
  return context.html(page.html, 200, smallPageHeaders(page))
}

function linkAddresses(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
