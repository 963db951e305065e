import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { SandboxPush } from './sandbox-repository.ts'

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

/**
 * The page of the notifications that the sandbox received instead of devices, newest first, and its
 * Content-Security-Policy.
 */
export function pushPage(pushes: readonly SandboxPush[]) {
  const rows = pushes.map(
    ({ platform, title, text, url, at_ms }) => html`<li>
      <div class="head">
        <span>${platform === 'web' ? 'To a browser' : 'To the app'}</span>
        <time datetime="${new Date(at_ms).toISOString()}">${new Date(at_ms).toISOString().slice(11, 19)} UTC</time>
      </div>
      <h2>${title}</h2>
      <p>${text}</p>
      <a href="${url}">${url}</a>
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
          <title>Sandbox push: notifications to devices</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            <h1>Sandbox push</h1>
            <p class="note">No device shows these notifications. Reload the page for newer ones.</p>
            ${rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p role="status">No notification was sent yet.</p>`}
          </main>
        </body>
      </html>`,
  }
}
