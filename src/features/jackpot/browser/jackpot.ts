import { JACKPOT_DRAW_DEBOUNCE_MS } from '../../../domain/awards/jackpot.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { environment } from '../../../platform/environment.ts'
import { agreeToCoinTerms } from '../../../stores/awards/coin-terms.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { showAlert } from '../../../stores/modals/modals.ts'
import { coinsOfDrawnItems, createPendingReveal } from '../../../stores/prizes/pending-reveal.ts'
import { requestDrawAndCheckSeeds } from '../../../stores/prizes/promised-draw.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { dayTurnText } from '../../../stores/site/day-turn.ts'
import { refreshRedDots } from '../../../stores/site/red-dots.ts'
import type { getJackpotDrawInfo, jackpotDraw, receiveDrawChance } from '../contract.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'
import { type JackpotDraw, type JackpotInfo, setLatestDraw } from './board.ts'
import { $jackpotMeter, holdJackpotMeter, type JackpotMeter } from './public/meter.ts'

const query = createQuery<JackpotInfo>({
  name: 'jackpotDrawInfo',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof getJackpotDrawInfo>('/getJackpotDrawInfo', {}, { signal }),
})

/**
 * The jackpot's pools, prizes and winners, and the player's chances. Requested when the first component uses the store.
 */
export const $jackpotInfo = query.$state

export const loadJackpotInfo = query.load

const findLoadedJackpotInfo = (): JackpotInfo | undefined => {
  const state = query.$state.get()
  return state.state === 'ready' ? state.data : undefined
}

const chanceIntent = createCommandIntent('jackpot-chance')

/** Claims the next chance of the day, and then requests the jackpot and the red dots again. */
export const claimChanceAction = createSubmitAction<void>(async () => {
  try {
    await sendMoneyCommandOnce(chanceIntent, {}, body =>
      sendPlayerRequest<typeof receiveDrawChance>('/receiveDrawChance', body),
    )
  } finally {
    await Promise.all([query.restart(), refreshRedDots()])
  }
})

/**
 * The sentence that says what the player must still deposit or bet for the next chance; empty if the chance is ready or
 * all chances of the day are claimed.
 */
export function chanceRequirementTextOf({
  needDeposit,
  needTyping,
}: Pick<JackpotInfo, 'needDeposit' | 'needTyping'>): string {
  const t = jackpotMessages.get()
  const [deposit, stake] = [formatMoney(needDeposit), formatMoney(needTyping)]
  if (needDeposit > 0 && needTyping > 0) return t.needBoth({ deposit, stake })
  if (needDeposit > 0) return t.needDeposit({ amount: deposit })
  return needTyping > 0 ? t.needTyping({ amount: stake }) : ''
}

/** Claims the next chance, or shows an alert that says what is missing for it. */
export async function claimDrawChanceOrExplain(): Promise<void> {
  const data = findLoadedJackpotInfo()
  const t = jackpotMessages.get()
  const missing = data && chanceRequirementTextOf(data)
  if (missing) {
    showAlert(t.tipTitle, missing)
    return
  }
  await submitOrShowAlert(claimChanceAction, undefined, () => t.notTaken)
}

/**
 * Shows an alert that says how the player gets the next chance, or when new chances come if all of the day are claimed.
 */
export function explainMissingChance(): void {
  const data = findLoadedJackpotInfo()
  if (!data) return
  const t = jackpotMessages.get()
  const isAllTaken = data.takenToday >= data.chanceTerms.dayMax
  showAlert(
    t.tipTitle,
    isAllTaken ? t.allTaken({ time: dayTurnText() }) : chanceRequirementTextOf(data) || t.ready,
  )
}

const drawIntent = createCommandIntent('jackpot-draw')

/** The draw whose answer was lost; `undefined` for none. The next tap shows its prize and uses no other chance. */
export const $unansweredDraw = drawIntent.$open

/** A draw with the seeds of the board's draw, and what the page showed before it: the pools and the latest winners. */
export type StoredJackpotDraw = JackpotDraw &
  Pick<JackpotDraw['draw'], 'drawId' | SeedField> & {
    /** Absent after a lost answer, and while the display has no pools. */
    readonly rangesBefore?: NonNullable<JackpotMeter>
    readonly winnersBefore?: JackpotInfo['jackpotWinnerList']
  }

type SeedField = 'serverSeedHash' | 'clientSeed' | 'nonce'

const reveal = createPendingReveal<StoredJackpotDraw>('jackpot', ({ type, bonus, draw, isLocked }) =>
  type === 2 ? bonus : coinsOfDrawnItems({ items: draw.items, isLocked }),
)

/** A draw whose prize the board has not shown yet; `undefined` for none. */
export const $pendingJackpotDraw = reveal.$pending

/**
 * Draws for one chance. The server draws and grants first; then the lights run to the prize, and the prize is shown. If
 * the prize is the wheel, the wheel then turns to a jackpot. A draw that is passed as input is one that an earlier page
 * has not shown. The displays of the pools and the balance do not change before the prize is shown.
 */
export const jackpotDrawAction = createSubmitAction<StoredJackpotDraw | undefined>(async pending => {
  const data = findLoadedJackpotInfo()
  if (!data) return
  setLatestDraw(undefined)
  const endHolds = [holdJackpotMeter(pending?.rangesBefore), reveal.$pending.listen(() => {})]
  try {
    const { playJackpotDraw } = await import('./play.ts')
    const draw = pending ?? (await requestDraw(data))
    await playJackpotDraw(data, draw, () => reveal.settle(draw))
  } finally {
    for (const endHold of endHolds) endHold()
    await Promise.all([query.restart(), refreshSession(), refreshRedDots()])
  }
})

/**
 * Plays the draw of an earlier page, if that page has not shown its prize. While the jackpot is closed, shows the prize
 * without the board.
 */
export async function resumeJackpotDraw(): Promise<void> {
  const draw = reveal.$pending.get()
  if (!draw) return
  if (findLoadedJackpotInfo()) {
    await jackpotDrawAction.submit(draw)
    return
  }
  const { showJackpotPrize } = await import('./play.ts')
  await showJackpotPrize(draw, () => reveal.settle(draw))
}

/**
 * Requests a draw from the server and checks the draw against the promised seed. If the prize is the wheel, the draw of
 * the wheel uses the nonce after that of the board. After a lost answer the page may have loaded the pools and winners
 * after the win, so they are not stored with that draw. The pools are those of the display, which may be newer than
 * those of the board.
 */
function requestDraw(data: JackpotInfo): Promise<StoredJackpotDraw> {
  const { fairSeed, drawPath } = data
  const meter = $jackpotMeter.get()
  const before = drawIntent.open
    ? {}
    : {
        ...(meter.state === 'ready' && meter.data && { rangesBefore: meter.data }),
        winnersBefore: data.jackpotWinnerList,
      }
  return requestDrawAndCheckSeeds<StoredJackpotDraw>({
    fairSeed,
    intent: drawIntent,
    reveal,
    async send() {
      const answer = await sendMoneyCommandOnce(drawIntent, {}, body =>
        sendPlayerRequest<typeof jackpotDraw>(drawPath, body),
      )
      const { drawId, serverSeedHash, clientSeed, nonce } = answer.draw
      return { ...answer, ...before, drawId, serverSeedHash, clientSeed, nonce }
    },
  })
}

let lastTapMs = 0

/** Draws, unless the button was tapped a moment ago; shows an alert with the reason if nothing was drawn. */
export async function drawJackpotOnTap(): Promise<void> {
  const atMs = environment().time.now()
  const isDoubleTap = atMs - lastTapMs < JACKPOT_DRAW_DEBOUNCE_MS
  lastTapMs = atMs
  if (isDoubleTap) return
  // Coins of a draw are open before the first deposit too.
  if (!(await agreeToCoinTerms([{ isOpenAtOnce: true }], jackpotMessages.get().draw))) return
  await submitOrShowAlert(jackpotDrawAction, undefined, () => jackpotMessages.get().notDrawn)
}
