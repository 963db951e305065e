import { html } from 'hono/html'
import type { Centavos } from '../../../domain/money.ts'
import { DEFAULT_DEPOSIT_CHANNELS } from '../../../domain/payments/deposit.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { createSmallPage, type SmallPage } from '../../http/small-page.ts'
import { formatPesos, IGNORE_SKIPPED_TRANSITION_SCRIPT } from '../sandbox-pages.ts'
import type { SandboxCheckoutScript } from './tables.ts'

/** A checkout in the sandbox provider's own table. */
export interface SandboxCheckout {
  readonly id: string
  readonly orderId: string
  readonly amount: Centavos
  readonly rechargeType: string
  readonly returnUrl: string
  readonly state: 'open' | 'paid' | 'failed'
  /** How the webhooks of the checkout are sent after the player has chosen an outcome. */
  readonly script: SandboxCheckoutScript
  /** When the delayed webhook is due, epoch milliseconds; null when no webhook is delayed. */
  readonly notifyAtMs: number | null
}

const STYLE = `
@view-transition{navigation:auto}
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:#eef1f6;color:#1b2333;display:grid;min-height:100vh;place-items:center;padding:16px;box-sizing:border-box}
main{background:#fff;border-radius:20px;max-width:380px;width:100%;padding:24px;box-sizing:border-box;box-shadow:0 8px 32px #1b233322}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:#4c5870}
dl{display:grid;grid-template-columns:1fr auto;gap:8px;margin:0 0 24px}dt{color:#4c5870}dd{margin:0;font-variant-numeric:tabular-nums}
.amount{font-size:36px;font-weight:700;margin:0 0 16px;color:#1b2333;font-variant-numeric:tabular-nums}
button,a{display:block;width:100%;box-sizing:border-box;border:0;border-radius:12px;padding:14px;font:600 16px system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer;margin-top:8px}
.pay{background:#0b5fff;color:#fff}.decline{background:#e6eaf2;color:#1b2333}
summary{cursor:pointer;padding:14px 0 6px;color:#4c5870}
:focus-visible{outline:3px solid #0b5fff;outline-offset:2px}
`

/** Creates the page on which a player of the sandbox pays with play money. */
export function createCheckoutPage(checkout: SandboxCheckout): SmallPage {
  const done = checkout.state === 'paid' ? 'This payment went through.' : 'This payment was declined.'
  const channel = DEFAULT_DEPOSIT_CHANNELS.find(({ name }) => name === checkout.rechargeType)?.title ?? ''
  const form = html`<form method="post">
    <button class="pay" name="choice" value="pay">Pay ${formatPesos(checkout.amount)}</button>
    <button class="decline" name="choice" value="decline">Decline</button>
    <details>
      <summary>Test what can go wrong</summary>
      <button class="decline" name="choice" value="late">Take the money, tell ${SITE_BRAND.name} 15 seconds later</button>
      <button class="decline" name="choice" value="repeat">Take the money, tell ${SITE_BRAND.name} three times</button>
      <button class="decline" name="choice" value="reorder">Take the money, then tell of an older failure</button>
      <button class="decline" name="choice" value="wrong">Take ₱1 less than was ordered</button>
      <button class="decline" name="choice" value="forge">Take nothing, and send a forged message</button>
    </details>
  </form>`
  const body = html`<main>
    <h1>Sandbox Pay</h1>
    <p>Play money only. Nothing is charged.</p>
    <p class="amount">${formatPesos(checkout.amount)}</p>
    <dl>
      <dt>Paid to</dt>
      <dd>${SITE_BRAND.name}</dd>
      <dt>With</dt>
      <dd>${channel}</dd>
      <dt>Order</dt>
      <dd>${checkout.orderId.slice(-8)}</dd>
    </dl>
    ${checkout.state === 'open' ? form : html`<p role="status">${done}</p>`}
    <a class="decline" href="${checkout.returnUrl}">Back to ${SITE_BRAND.name}</a>
  </main>`
  const title = 'Sandbox Pay: play money'
  return createSmallPage({
    title,
    style: STYLE,
    script: IGNORE_SKIPPED_TRANSITION_SCRIPT,
    body,
    hasForms: true,
  })
}
