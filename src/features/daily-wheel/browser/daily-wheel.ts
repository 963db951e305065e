import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { WHEEL_CLOSE_DELAY_MS } from '../../../domain/awards/jackpot.ts'
import { drawnPrizeMessages } from '../../../i18n/en-US/prize.ts'
import { environment } from '../../../platform/environment.ts'
import { coinAwardsOf, openRewardsModal } from '../../../stores/awards/claim.ts'
import { agreeToCoinTerms } from '../../../stores/awards/coin-terms.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { $topModal, closeModal, openModal } from '../../../stores/modals/modals.ts'
import { requestDrawAndCheckSeeds } from '../../../stores/prizes/promised-draw.ts'
import { type WheelTurning, wheelTurningToSector } from '../../../stores/prizes/wheel.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { $prefersReducedMotion } from '../../../stores/site/preferences.ts'
import { refreshRedDots } from '../../../stores/site/red-dots.ts'
import type { dailyWheel, dailyWheelSpin } from '../contract.ts'
import { dailyWheelMessages } from '../texts/en-US/daily-wheel.ts'

export type DailyWheel = ResultOf<typeof dailyWheel>

const query = createQuery<DailyWheel>({
  name: 'dailyWheel',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof dailyWheel>('/dailyWheel', {}, { signal }),
})

/** The daily wheel, its odds and the player's turns. Requested when the first component uses the store. */
export const $dailyWheel = query.$state

export const loadDailyWheel = query.load

const $wheelTurning = atom<WheelTurning | undefined>(undefined)

/** The motion with which the daily wheel turns to the drawn sector; `undefined` before the first spin. */
export const $dailyWheelTurning: ReadableAtom<WheelTurning | undefined> = $wheelTurning

const spinIntent = createCommandIntent('daily-wheel')

/** A spin whose answer was lost; `undefined` for none. The next spin shows its prize and uses no further turn. */
export const $unansweredDailySpin = spinIntent.$open

const delay = (ms: number) => new Promise<void>(resolve => void environment().time.after(ms, resolve))

/**
 * The action that spins the wheel. The server draws and grants the prize, then the wheel turns to its sector. Two
 * seconds after the wheel has stopped, the dialog closes and the reward, if any, appears.
 */
export const dailyWheelSpinAction = createSubmitAction<void>(async () => {
  const state = query.$state.get()
  if (state.state !== 'ready') return
  const { data } = state
  try {
    const draw = await requestDrawAndCheckSeeds(data.fairSeed, spinIntent, () =>
      sendMoneyCommandOnce(spinIntent, {}, body =>
        sendPlayerRequest<typeof dailyWheelSpin>('/dailyWheelSpin', body),
      ),
    )
    const turning = wheelTurningToSector(data.wheel, draw.index, {
      from: $wheelTurning.get()?.degrees ?? 0,
      isStill: $prefersReducedMotion.get(),
      random: Math.random,
    })
    $wheelTurning.set(turning)
    await delay(turning.ms)
    const { drawId, items, isLocked } = draw
    void closeWheelThenShow(() => {
      if (items.length === 0) return
      openRewardsModal([
        { kind: 'daily-wheel', source: `daily-wheel:${drawId}`, items, isLocked, details: {} },
      ])
    })
  } finally {
    await Promise.all([query.restart(), refreshSession(), refreshRedDots()])
  }
})

/**
 * Waits two seconds, closes the wheel's dialog unless the player has closed it or spins again, and then calls `show`.
 */
async function closeWheelThenShow(show: () => void): Promise<void> {
  const turning = $wheelTurning.get()
  await delay(WHEEL_CLOSE_DELAY_MS)
  if ($wheelTurning.get() === turning && $topModal.get()?.name === 'spin') closeModal()
  show()
}

export const openDailyWheelDialog = () => openModal({ name: 'spin' })

/** Spins the daily wheel, once the player knows what its coins lock. After a failure, an alert shows the reason. */
export async function spinDailyWheel(): Promise<void> {
  const state = query.$state.get()
  if (state.state !== 'ready') return
  const coins = coinAwardsOf(state.data.wheel.prizes.map(({ item }) => item))
  if (!(await agreeToCoinTerms(coins, dailyWheelMessages.get().spin))) return
  await submitOrShowAlert(dailyWheelSpinAction, undefined, () => drawnPrizeMessages.get().notTaken)
}
