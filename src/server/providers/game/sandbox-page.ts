import { html } from 'hono/html'
import type { GameSummary } from '../../../contract/catalogue.ts'
import type { WalletError } from '../../../contract/provider-wallet.ts'
import { centavos } from '../../../domain/money.ts'
import { createSmallPage, type EscapedHtml, type SmallPage } from '../../http/small-page.ts'
import { formatPesos } from '../sandbox-pages.ts'
import type { SandboxRound } from './sandbox-repository.ts'

/** The only game of the sandbox provider, as it is in the catalogue. */
export const PINWHEEL: GameSummary = {
  gameId: 2001,
  slug: 'pinwheel',
  name: 'Pinwheel',
  tagline: 'A game of another house, to try the way there and back',
  type: 'wheel',
  brand: 'sandbox-fair',
  tags: ['quick', 'pick'],
  status: 'playable',
  order: 2001,
  orientation: 'portrait',
  added: '2026-11-22',
  returnToPlayer: 9500,
  volatility: 'low',
}

export const PINWHEEL_COLORS = ['red', 'gold', 'teal', 'violet'] as const

/** The stakes that the page offers, in centavos. */
export const PINWHEEL_STAKES = [500, 2_000, 10_000] as const

/**
 * Payout of a win in tenths of the stake: 3.8 times the stake. A quarter of all rounds win, so the game returns 95 % of
 * the stakes.
 */
export const PINWHEEL_WIN_TENTHS = 38

const COLOR_TITLES: Readonly<Record<string, string>> = {
  red: 'Red',
  gold: 'Gold',
  teal: 'Teal',
  violet: 'Violet',
}

const REFUSAL_TEXTS: Partial<Record<WalletError, string>> = {
  notEnoughMoney: 'Your balance is too low for this stake.',
  excluded: 'You have taken a break: no stake is taken.',
  lossLimit: 'Your loss limit is reached.',
  wagerLimit: 'Your limit of stakes is reached.',
  timeLimit: 'Your time limit is reached.',
  realityCheckDue: 'Confirm the reality check of the site, then play again.',
  reauthRequired: 'Open the game anew and confirm that it is you.',
  sessionElsewhere: 'You have opened a game elsewhere. Open Pinwheel again to continue.',
  sessionUnknown: 'You are logged out. Open Pinwheel again to continue.',
  gameClosed: 'The game is closed for now.',
  maintenance: 'The site is being maintained.',
}

const STYLE = `
:root{color-scheme:dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:#171330;color:#fff;display:grid;min-height:100dvh;align-content:center;justify-items:center;padding:12px;box-sizing:border-box}
section{max-width:420px;width:100%;text-align:center;display:grid;gap:12px}
h1{font-size:20px;margin:0}.note{margin:0;color:#cfc8f2;font-size:14px}
.wheel{width:min(52vw,220px,34dvh);aspect-ratio:1;border-radius:50%;margin:0 auto;border:6px solid #fff3c4;box-sizing:border-box;background:conic-gradient(from -45deg,#e0354b 0 25%,#f2b632 0 50%,#19a89d 0 75%,#8a55e6 0);position:relative}
.wheel.gold{transform:rotate(-90deg)}.wheel.teal{transform:rotate(180deg)}.wheel.violet{transform:rotate(90deg)}
.pin{width:0;height:0;margin:0 auto -14px;border:12px solid transparent;border-top:18px solid #fff3c4;position:relative;z-index:1}
.result{margin:0;min-height:1.5em;font-weight:700;font-size:18px}
form{display:grid;gap:12px}fieldset{border:0;padding:0;margin:0;display:grid;gap:8px;grid-template-columns:repeat(3,1fr)}fieldset.c{grid-template-columns:repeat(2,1fr)}
legend{padding:0 0 4px;color:#cfc8f2;font-size:14px}
label{position:relative;display:grid}label input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer}
label span{border-radius:12px;border:2px solid #6d62ad;padding:10px;min-height:24px;font-weight:600}
label input:checked+span{border-color:#fff3c4;background:#3b3370}
label input:focus-visible+span,:focus-visible{outline:3px solid #fff3c4;outline-offset:2px}
button{border:0;border-radius:14px;min-height:48px;padding:12px;font:700 17px system-ui,sans-serif;background:#f2b632;color:#1d1500;cursor:pointer}
details{text-align:left}summary{cursor:pointer;padding:12px 0;color:#cfc8f2}details button{width:100%;margin-bottom:8px;background:#3b3370;color:#fff;font-weight:600;font-size:15px}
`

function createWheelPage(content: EscapedHtml): SmallPage {
  const body = html`<section aria-label="Wheel">${content}</section>`
  return createSmallPage({
    title: 'Pinwheel: sandbox game',
    style: STYLE,
    body,
    hasForms: true,
    isFramed: true,
  })
}

/** The page for a launch link that was used before or that does not exist. */
export function createUsedLaunchLinkPage(): SmallPage {
  return createWheelPage(
    html`<h1>Pinwheel</h1>
      <p role="status">This link opens the game once. Open Pinwheel again.</p>`,
  )
}

function describeRoundResult(round: SandboxRound | undefined): string {
  if (!round) return 'Choose a colour.'
  if (round.answer !== '')
    return REFUSAL_TEXTS[round.answer as WalletError] ?? 'The stake was not taken. Try again.'
  if (round.state === 'cancelled') return 'The round was called off.'
  const drawnText = `${COLOR_TITLES[round.outcome]} came up.`
  return round.payout > 0
    ? `${drawnText} You win ${formatPesos(centavos(round.payout))}!`
    : `${drawnText} No win.`
}

/**
 * Creates the page of the sandbox provider's game.
 * @param balance the player's balance in centavos; null when it is not known
 */
export function createPinwheelGamePage({
  balance,
  round,
}: {
  balance: number | null
  round: SandboxRound | undefined
}): SmallPage {
  const [first] = PINWHEEL_COLORS
  const chosen = round?.choice ?? first
  const stake = PINWHEEL_STAKES.find(each => each === round?.stake) ?? PINWHEEL_STAKES[0]
  return createWheelPage(html`
    <h1>Pinwheel</h1>
    <p class="note">A sandbox game of another house. Play money only.</p>
    <div>
      <div class="pin"></div>
      <div class="wheel ${round?.answer === '' ? round.outcome : ''}" role="img" aria-label="A wheel of four colours"></div>
    </div>
    <p class="result" role="status">${describeRoundResult(round)}</p>
    <p class="note">Balance ${balance === null ? 'not known' : formatPesos(centavos(balance))}</p>
    <form method="post">
      <fieldset class="c">
        <legend>Your colour pays 3.8 times the stake</legend>
        ${PINWHEEL_COLORS.map(
          colour =>
            html`<label><input type="radio" name="choice" value="${colour}" ${colour === chosen ? 'checked' : ''} /><span>${COLOR_TITLES[colour]}</span></label>`,
        )}
      </fieldset>
      <fieldset>
        <legend>Stake</legend>
        ${PINWHEEL_STAKES.map(
          each =>
            html`<label><input type="radio" name="stake" value="${each}" ${each === stake ? 'checked' : ''} /><span>${formatPesos(centavos(each))}</span></label>`,
        )}
      </fieldset>
      <button>Spin</button>
      <details>
        <summary>Test what can go wrong</summary>
        <button name="script" value="repeat">Spin, and tell the result three times</button>
        <button name="script" value="stall">Spin, and never tell the result</button>
        <button name="script" value="void">Take the stake, and call the round off untold</button>
      </details>
    </form>
  `)
}
