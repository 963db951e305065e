import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import {
  createHighlightSteps,
  JACKPOT_DRAW_DEBOUNCE_MS,
  WHEEL_CLOSE_DELAY_MS,
  WHEEL_SPIN_DURATION_MS,
} from '../../../domain/awards/jackpot.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { environment } from '../../../platform/environment.ts'
import { agreeToCoinTerms } from '../../../stores/awards/coin-terms.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { $topModal, closeModal, openModal, showAlert } from '../../../stores/modals/modals.ts'
import { requestDrawAndCheckSeeds } from '../../../stores/prizes/promised-draw.ts'
import { type WheelTurning, wheelTurningToSector } from '../../../stores/prizes/wheel.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { dayTurnText } from '../../../stores/site/day-turn.ts'
import { $prefersReducedMotion } from '../../../stores/site/preferences.ts'
import { refreshRedDots } from '../../../stores/site/red-dots.ts'
import type { getJackpotDrawInfo, jackpotDraw, receiveDrawChance } from '../contract.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'
import { createPrizeTableWithEqualWeights } from './sectors.ts'

export type JackpotInfo = ResultOf<typeof getJackpotDrawInfo>
export type JackpotDraw = ResultOf<typeof jackpotDraw>

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

const $litCell = atom<number | undefined>(undefined)

/** The index of the lit cell of the board; `undefined` before the first draw. The drawn cell stays lit after a draw. */
export const $litBoardCell: ReadableAtom<number | undefined> = $litCell

const $latest = atom<JackpotDraw | undefined>(undefined)

/** The latest draw whose running lights have stopped. */
export const $latestDraw: ReadableAtom<JackpotDraw | undefined> = $latest

const $wheelTurning = atom<WheelTurning | undefined>(undefined)

/** The rotation of the wheel of the jackpots; `undefined` before its first turn. */
export const $jackpotWheelTurning: ReadableAtom<WheelTurning | undefined> = $wheelTurning

const drawIntent = createCommandIntent('jackpot-draw')

/** The draw whose answer was lost; `undefined` for none. The next tap shows its prize and uses no other chance. */
export const $unansweredDraw = drawIntent.$open

const waitFor = (ms: number) => new Promise<void>(resolve => void environment().time.after(ms, resolve))

/**
 * Draws for one chance. The server draws and grants first; then the lights run to the prize, and the prize is shown. If
 * the prize is the wheel, the wheel then turns to a jackpot.
 */
export const jackpotDrawAction = createSubmitAction<void>(async () => {
  const data = findLoadedJackpotInfo()
  if (!data) return
  $latest.set(undefined)
  try {
    const draw = await requestDraw(data)
    await runLights(data, draw)
    $latest.set(draw)
    await showPrize(draw)
    if (draw.type === 2) await showJackpot(data, draw)
  } finally {
    await Promise.all([query.restart(), refreshSession(), refreshRedDots()])
  }
})

/**
 * Requests a draw from the server and checks the draw against the promised seed. If the prize is the wheel, the draw of
 * the wheel uses the nonce after that of the board.
 */
const requestDraw = (data: JackpotInfo) =>
  requestDrawAndCheckSeeds(data.fairSeed, drawIntent, async () => {
    const answer = await sendMoneyCommandOnce(drawIntent, {}, body =>
      sendPlayerRequest<typeof jackpotDraw>(data.drawPath, body),
    )
    const { serverSeedHash, clientSeed, nonce } = answer.draw
    return { ...answer, serverSeedHash, clientSeed, nonce }
  })

async function runLights({ prizes }: JackpotInfo, { draw: { index } }: JackpotDraw): Promise<void> {
  if (!$prefersReducedMotion.get()) {
    const steps = createHighlightSteps(index, { from: $litCell.get() ?? 0, cells: prizes.prizes.length })
    for (const { cell, ms } of steps) {
      $litCell.set(cell)
      await waitFor(ms)
    }
  }
  $litCell.set(index)
}

/** Shows the drawn prize. Resolves when the player closes the dialog of the prize. */
function showPrize({ type, draw, isLocked, id }: JackpotDraw): Promise<void> {
  const t = jackpotMessages.get()
  const award = {
    kind: 'jackpot',
    source: `jackpot:${id}`,
    items: draw.items,
    isLocked,
    details: {},
  } as const
  return new Promise(onClose => {
    if (type === 2)
      openModal({ name: 'alert', title: t.wheelTitle, message: t.wheelHint, action: t.toWheel }, { onClose })
    else openModal({ name: 'reward-list', awards: [award] }, { onClose })
  })
}

let resolveWheelPainted: () => void = () => {}

/**
 * Tells the draw that the browser has painted the jackpot wheel at rest, so that the wheel starts to turn. The dialog
 * calls this after painting, because a wheel that is first painted at its final rotation would not turn.
 */
export const startJackpotWheel = () => resolveWheelPainted()

/**
 * Turns the wheel to the drawn sector, closes the wheel two seconds later, and shows the jackpot. Resolves when the
 * player closes the jackpot. A player who closes the wheel early sees the jackpot at once.
 */
async function showJackpot(
  { wheel }: JackpotInfo,
  { wheel: drawn, propId, bonus: amount, isPaidByStaff }: JackpotDraw,
): Promise<void> {
  const turning = wheelTurningToSector(createPrizeTableWithEqualWeights(wheel), drawn?.index ?? 0, {
    from: $wheelTurning.get()?.degrees ?? 0,
    isStill: $prefersReducedMotion.get(),
    random: Math.random,
  })
  const painted = new Promise<void>(resolve => {
    resolveWheelPainted = resolve
  })
  const closed = new Promise<void>(onClose => openModal({ name: 'jackpot-wheel' }, { onClose }))
  await Promise.race([painted, closed, waitFor(WHEEL_SPIN_DURATION_MS.max)])
  $wheelTurning.set(turning)
  await Promise.race([closed, waitFor(turning.ms + WHEEL_CLOSE_DELAY_MS)])
  if ($topModal.get()?.name === 'jackpot-wheel') closeModal()
  const award = { name: 'jackpot-award', propId, amount, isPaidByStaff } as const
  await new Promise<void>(onClose => openModal(award, { onClose }))
}

let lastTapMs = 0

/** Coins of a draw are open before the first deposit too. */
const JACKPOT_COINS = [{ isOpenAtOnce: true }]

/** Draws, unless the button was tapped a moment ago; shows an alert with the reason if nothing was drawn. */
export async function drawJackpotOnTap(): Promise<void> {
  const atMs = environment().time.now()
  const isDoubleTap = atMs - lastTapMs < JACKPOT_DRAW_DEBOUNCE_MS
  lastTapMs = atMs
  if (isDoubleTap) return
  if (!(await agreeToCoinTerms(JACKPOT_COINS, jackpotMessages.get().draw))) return
  await submitOrShowAlert(jackpotDrawAction, undefined, () => jackpotMessages.get().notDrawn)
}
