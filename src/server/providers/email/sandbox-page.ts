import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { maskedEmail } from '../../../domain/masked.ts'
import type { SandboxEmail } from './sandbox-repository.ts'

const STYLE = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:#eef1f6;color:#1b2333;padding:16px}
main{max-width:560px;margin:0 auto}
h1{font-size:20px;margin:0 0 4px}p{margin:0}.note{color:#4c5870;margin:0 0 16px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{background:#fff;border-radius:16px;padding:16px;box-shadow:0 4px 16px #1b233318}
h2{font-size:18px;margin:4px 0 8px;overflow-wrap:anywhere}
.head{font-size:14px;color:#4c5870;display:flex;justify-content:space-between;gap:8px;flex-wrap:wrap}
li p{white-space:pre-line;overflow-wrap:anywhere}
a{color:#0b5cad;display:inline-block;min-height:24px}
`

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The text of a message, in which addresses of the web are links. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

/**
 * The page of the messages that the sandbox received instead of mailboxes, newest first, and its
 * Content-Security-Policy.
 */
export function emailPage(emails: readonly SandboxEmail[]) {
  const rows = emails.map(
    ({ address, subject, text, at_ms }) => html`<li>
      <div class="head">
        <span>To ${maskedEmail(address)}</span>
        <time datetime="${new Date(at_ms).toISOString()}">${new Date(at_ms).toISOString().slice(11, 19)} UTC</time>
      </div>
      <h2>${subject}</h2>
      <p>${linked(text)}</p>
    </li>`,
  )
  return {
    policy: `default-src 'none'; style-src ${sha256(STYLE)}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    html: html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Sandbox e-mail: messages to mailboxes</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            <h1>Sandbox e-mail</h1>
            <p class="note">No mailbox gets these messages. Reload the page for newer ones.</p>
            ${rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p role="status">No message was sent yet.</p>`}
          </main>
        </body>
      </html>`,
  }
}
