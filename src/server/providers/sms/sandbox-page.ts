import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { maskedMobile } from '../../../domain/phone.ts'

/** A message in the sandbox's outbox. */
export interface SandboxSms {
  readonly id: string
  readonly mobile: string
  readonly text: string
  readonly atMs: number
}

const STYLE = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:#eef1f6;color:#1b2333;padding:16px}
main{max-width:480px;margin:0 auto}
h1{font-size:20px;margin:0 0 4px}p{margin:0}.note{color:#4c5870;margin:0 0 16px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{background:#fff;border-radius:16px;padding:16px;box-shadow:0 4px 16px #1b233318}
h2{font-size:14px;font-weight:600;color:#4c5870;margin:0 0 8px;display:flex;justify-content:space-between;gap:8px;flex-wrap:wrap}
li p{white-space:pre-line;overflow-wrap:anywhere;font-size:18px;font-variant-numeric:tabular-nums}
`

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The page of the messages that the sandbox received instead of phones, newest first, and its Content-Security-Policy.
 */
export function outboxPage(messages: readonly SandboxSms[]) {
  const rows = messages.map(
    ({ mobile, text, atMs }) => html`<li data-mobile="${mobile}">
      <h2>
        <span>To ${maskedMobile(mobile)}</span>
        <time datetime="${new Date(atMs).toISOString()}">${new Date(atMs).toISOString().slice(11, 19)} UTC</time>
      </h2>
      <p>${text}</p>
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
          <title>Sandbox SMS: messages to phones</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            <h1>Sandbox SMS</h1>
            <p class="note">No phone gets these messages. Reload the page for newer ones.</p>
            ${rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p role="status">No message was sent yet.</p>`}
          </main>
        </body>
      </html>`,
  }
}
