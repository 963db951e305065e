import { atom, type ReadableAtom } from 'nanostores'
import type { AwardItem } from '../../domain/awards/awards.ts'
import type { PrizeTable } from '../../domain/awards/prize-draw.ts'
import { drawnPrizeMessages } from '../../i18n/en-US/prize.ts'
import { environment } from '../../platform/environment.ts'
import { coinAwardsOf, openRewardsModal } from '../awards/claim.ts'
import { agreeToCoinTerms } from '../awards/coin-terms.ts'
import { type CommandIntent, createCommandIntent, sendMoneyCommandOnce } from '../call/intent.ts'
import { createSubmitAction, type SubmitAction } from '../form/submit.ts'
import { submitOrShowAlert } from '../form/submit-or-alert.ts'
import { openModal } from '../modals/modals.ts'
import { refreshSession } from '../session/session.ts'
import { $prefersReducedMotion } from '../site/preferences.ts'
import { refreshRedDots } from '../site/red-dots.ts'
import type { FairSeed } from './fair-commitment.ts'
import { coinsOfDrawnItems, createPendingReveal } from './pending-reveal.ts'
import { requestDrawAndCheckSeeds } from './promised-draw.ts'
import { type WheelTurning, wheelTurningToSector } from './wheel.ts'

/** The answer to a spin of a wheel. */
interface WheelDraw {
  readonly drawId: string
  readonly index: number
  readonly items: readonly AwardItem[]
  readonly isLocked: boolean
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

interface WheelSpinOptions<Draw extends WheelDraw> {
  /** The name of the machine; also the kind of its awards. */
  readonly machine: 'daily-wheel' | 'invite-wheel'
  /** The name under which a spin whose outcome is unknown is stored. */
  readonly intentName: string
  /** The label of the button that spins, for the question about what coins lock. */
  spinLabel(): string
  /** Returns the loaded table of the wheel and the seed that the page shows; `undefined` before they are loaded. */
  findWheel(): { readonly wheel: PrizeTable; readonly fairSeed: FairSeed } | undefined
  /** Sends the call that draws. */
  send(body: { requestId: string }): Promise<Draw>
  /** Requests the page's own data again after a spin. */
  reload(): Promise<unknown>
  /** Whether the wheel turns in the dialog `spin`; by default it turns on the page. */
  isInDialog?: boolean
}

/** A wheel that turns to a prize. */
export interface WheelSpin<Draw extends WheelDraw> {
  /** The rotation of the wheel to the drawn sector, where the wheel stays; `undefined` before the first spin. */
  readonly $turning: ReadableAtom<WheelTurning | undefined>
  /** A spin whose answer was lost; `undefined` for none. The next spin shows its prize and uses no further turn. */
  readonly $unanswered: CommandIntent['$open']
  /** A drawn prize that the wheel has not shown yet; `undefined` for none. */
  readonly $pendingDraw: ReadableAtom<Draw | undefined>
  readonly $submission: SubmitAction<Draw | undefined>['$submission']
  /** Spins the wheel, once the player knows what its coins lock. After a failure, an alert shows the reason. */
  spin(): Promise<void>
  /** Turns the wheel, in its dialog if it has one, to the prize of an earlier page that has not shown the prize. */
  resume(): Promise<void>
}

/** The time for which a resumed wheel rests before it turns, so that the player sees it turn; milliseconds. */
const RESUME_DELAY_MS = 500

/**
 * Creates the spin of a wheel. The server draws and grants the prize, then the wheel turns to its sector, then the list
 * of rewards appears over the page or the dialog, which stays open.
 */
export function createWheelSpin<Draw extends WheelDraw>({
  machine,
  intentName,
  spinLabel,
  findWheel,
  send,
  reload,
  isInDialog = false,
}: WheelSpinOptions<Draw>): WheelSpin<Draw> {
  const $turning = atom<WheelTurning | undefined>(undefined)
  const intent = createCommandIntent(intentName)
  const reveal = createPendingReveal<Draw>(machine, coinsOfDrawnItems)

  async function turnToPrize(table: PrizeTable, draw: Draw): Promise<void> {
    if (!hasDrawnPrize(table, draw)) return
    const turning = wheelTurningToSector(table, draw.index, {
      from: $turning.get()?.degrees ?? 0,
      isStill: $prefersReducedMotion.get(),
      random: Math.random,
    })
    $turning.set(turning)
    await waitFor(turning.ms)
  }

  const action = createSubmitAction<Draw | undefined>(async pending => {
    const data = findWheel()
    if (!data) return
    const { wheel, fairSeed } = data
    if (pending && !$prefersReducedMotion.get()) await waitFor(RESUME_DELAY_MS)
    try {
      const draw =
        pending ??
        (await requestDrawAndCheckSeeds<Draw>({
          fairSeed,
          intent,
          reveal,
          send: () => sendMoneyCommandOnce(intent, {}, send),
        }))
      await turnToPrize(wheel, draw)
      const { drawId, items, isLocked } = draw
      if (items.length > 0) {
        openRewardsModal([
          { kind: machine, source: `${machine}:${drawId}`, items: [...items], isLocked, details: {} },
        ])
      }
      reveal.settle(draw)
    } finally {
      await Promise.all([reload(), refreshSession(), refreshRedDots()])
    }
  })

  return {
    $turning,
    $unanswered: intent.$open,
    $pendingDraw: reveal.$pending,
    $submission: action.$submission,
    async spin() {
      const coins = coinAwardsOf((findWheel()?.wheel.prizes ?? []).map(({ item }) => item))
      if (!(await agreeToCoinTerms(coins, spinLabel()))) return
      await submitOrShowAlert(action, undefined, () => drawnPrizeMessages.get().notTaken)
    },
    async resume() {
      const pending = reveal.$pending.get()
      if (!pending || action.$submission.get().state === 'pending') return
      if (isInDialog) openModal({ name: 'spin' })
      await action.submit(pending)
    },
  }
}

const waitFor = (ms: number) => new Promise<void>(resolve => void environment().time.after(ms, resolve))

/**
 * Whether a table still has a drawn prize at its place. The operator may have changed the table after the draw, and
 * then the wheel cannot turn to it.
 */
function hasDrawnPrize(
  { prizes }: PrizeTable,
  { index, items: [drawn] }: Pick<WheelDraw, 'index' | 'items'>,
): boolean {
  const prize = prizes[index]
  return prize !== undefined && prize.item?.id === drawn?.id && prize.item?.count === drawn?.count
}
