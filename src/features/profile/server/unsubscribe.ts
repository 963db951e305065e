import type { Context } from 'hono'
import { html } from 'hono/html'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { emailMessages } from '../../../i18n/en-US/email.ts'
import type { HonoApp, HonoAppEnv } from '../../../server/http/app.ts'
import { createSmallPage, smallPageHeaders } from '../../../server/http/small-page.ts'
import { isPlayerRegistered } from '../../../server/identity/player-profile-repository.ts'
import { playerOfUnsubscribeToken, UNSUBSCRIBE_PATH } from '../../../server/identity/unsubscribe.ts'
import type { Services } from '../../../server/services.ts'
import { changeMessageSettings } from './service.ts'

const { night, ink, plum, gold } = SITE_BRAND.colors

const PAGE_STYLE = `
:root{color-scheme:dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:${night};color:${ink};padding:24px 16px}
main{max-width:480px;margin:0 auto;background:${plum};border-radius:16px;padding:24px}
h1{font-size:22px;line-height:1.3;margin:0 0 12px}p{margin:0 0 16px}
button{font:inherit;font-weight:700;min-height:48px;padding:0 20px;border:0;border-radius:12px;background:${gold};color:${night}}
a{color:${gold}}
`

type PageTexts = Readonly<{ title: string; text: string; button?: string }>

/**
 * Serves the path that unsubscribes a player from promotions (RFC 8058). A mail program unsubscribes by one POST
 * request. A person who opens the path in a browser must tap a button, since mail scanners open links too.
 */
export function registerUnsubscribeRoutes(
  app: HonoApp,
  services: Pick<Services, 'db' | 'vault' | 'clock'>,
): void {
  const readPlayerIdFromToken = async (context: Context<HonoAppEnv>) => {
    const playerId = playerOfUnsubscribeToken(services.vault, context.req.query('token') ?? '')
    return playerId !== undefined && (await isPlayerRegistered(services.db, playerId)) ? playerId : undefined
  }
  app.get(UNSUBSCRIBE_PATH, async context => {
    const t = emailMessages.get()
    const isKnown = (await readPlayerIdFromToken(context)) !== undefined
    if (!isKnown) return renderAnswerPage(context, { title: t.linkWrong, text: t.linkWrongText }, 404)
    return renderAnswerPage(context, { title: t.stopTitle, text: t.stopText, button: t.unsubscribe }, 200)
  })
  app.post(UNSUBSCRIBE_PATH, async context => {
    const t = emailMessages.get()
    const playerId = await readPlayerIdFromToken(context)
    if (playerId === undefined)
      return renderAnswerPage(context, { title: t.linkWrong, text: t.linkWrongText }, 404)
    await changeMessageSettings(services, playerId, { wantsPromotions: false }, services.clock.now())
    return renderAnswerPage(context, { title: t.stopped, text: t.stoppedText }, 200)
  })
}

function renderAnswerPage(
  context: Context<HonoAppEnv>,
  { title, text, button }: PageTexts,
  status: 200 | 404,
) {
  const body = html`<main>
    <h1>${title}</h1>
    <p>${text}</p>
    ${button ? html`<form method="post"><button>${button}</button></form>` : html`<a href="/">${SITE_BRAND.name}</a>`}
  </main>`
  const page = createSmallPage({
    title: `${title} · ${SITE_BRAND.name}`,
    style: PAGE_STYLE,
    body,
    hasForms: true,
  })
  context.header('Referrer-Policy', 'no-referrer')
  return context.html(page.html, status, smallPageHeaders(page))
}
