import { html } from 'hono/html'
import { createSmallPage, type EscapedHtml, type SmallPage } from '../../../http/small-page.ts'
import { IGNORE_SKIPPED_TRANSITION_SCRIPT } from '../../sandbox-pages.ts'

/** The person as whom a tester logs in. */
export interface TesterPersona {
  readonly subject: string
  readonly name: string
  readonly email: string
}

const STYLE = `
@view-transition{navigation:auto}
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:#eef1f6;color:#1b2333;display:grid;min-height:100vh;place-items:center;padding:16px;box-sizing:border-box}
main{background:#fff;border-radius:20px;max-width:380px;width:100%;padding:24px;box-sizing:border-box;box-shadow:0 8px 32px #1b233322}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:#4c5870}
label{display:block;font-weight:600;margin:0 0 12px}
input{display:block;width:100%;box-sizing:border-box;margin-top:4px;padding:12px;font:16px system-ui,sans-serif;color:#1b2333;background:#fff;border:1px solid #6b7690;border-radius:12px}
button,a{display:block;width:100%;box-sizing:border-box;border:0;border-radius:12px;padding:14px;font:600 16px system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer;margin-top:8px}
.go{background:#0b5fff;color:#fff}.back{background:#e6eaf2;color:#1b2333}.fault{color:#a3132b;font-weight:600}
:focus-visible{outline:3px solid #0b5fff;outline-offset:2px}
`

function pageOf(title: string, content: EscapedHtml): SmallPage {
  const body = html`<main>${content}</main>`
  return createSmallPage({
    title,
    style: STYLE,
    script: IGNORE_SKIPPED_TRANSITION_SCRIPT,
    body,
    hasForms: true,
  })
}

/** The page on which a tester chooses a person to log in as, or refuses the log-in. */
export function createTesterPersonaPage(
  provider: string,
  person: TesterPersona,
  hasError: boolean,
): SmallPage {
  const { subject, name, email } = person
  return pageOf(
    `Sandbox ${provider}: continue to Perya`,
    html`<h1>Sandbox ${provider}</h1>
      <p>This stands in for ${provider}. Anyone may be anyone here: another account id is another person.</p>
      ${hasError ? html`<p class="fault" role="alert">An account id has letters, digits, dots and dashes, 64 at most.</p>` : ''}
      <form method="post">
        <label>Name <input name="name" value="${name}" maxlength="100" autocomplete="off" /></label>
        <label>Email <input name="email" type="email" value="${email}" maxlength="254" autocomplete="off" /></label>
        <label
          >Account id
          <input name="subject" value="${subject}" maxlength="64" autocomplete="off" autocapitalize="off" spellcheck="false" />
        </label>
        <button class="go" name="choice" value="continue">Continue to Perya</button>
        <button class="back" name="choice" value="refuse" formnovalidate>Refuse</button>
      </form>`,
  )
}

/**
 * Creates the page for a log-in visit that cannot continue. The page shows the error and a link back to the log-in
 * page.
 */
export function createSocialVisitErrorPage(error: string): SmallPage {
  return pageOf(
    'Sandbox log-in: this visit has ended',
    html`<h1>This visit has ended</h1>
      <p role="status">${error}</p>
      <a class="back" href="/auth/login">Back to Perya</a>`,
  )
}
