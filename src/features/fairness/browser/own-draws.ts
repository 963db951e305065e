import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { isDrawRecordCorrect } from '../../../domain/awards/draw-check.ts'
import { environment } from '../../../platform/environment.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type { prizeDraws } from '../contract.ts'
import { fairnessMessages } from '../texts/en-US/fairness.ts'

export type OwnDraw = ResultOf<typeof prizeDraws>['list'][number]

const PAGE_SIZE = 50

/**
 * The list of prizes that were drawn for the player, newest first. The code that computes hashes is loaded together
 * with it.
 */
export const ownDraws = createEndlessList<OwnDraw>(async page => {
  const draws = await requestListPage<typeof prizeDraws>('/prizeDraws', { pageSize: PAGE_SIZE }, page)
  await Promise.allSettled([environment().crypto.sha256('')])
  return draws
})

/** Whether a draw can be checked, because its server seed is revealed. */
export const isDrawCheckable = ({ serverSeed }: OwnDraw) => serverSeed !== ''

const $results = atom<Readonly<Record<string, boolean>>>({})

/** The results of the checks, by draw id: true for a draw that its seeds confirm. */
export const $drawCheckResults: ReadableAtom<Readonly<Record<string, boolean>>> = $results

const $draws = computed(ownDraws.$records, records => (records.state === 'ready' ? records.rows : []))

/**
 * Four numbers of listed draws: those that can be checked, those whose server seed is still hidden, those found right,
 * and those found wrong.
 */
export const $drawCheckCounts = computed([$draws, $results], (draws, results) => {
  const checkable = draws.filter(isDrawCheckable)
  const checked = checkable.flatMap(({ drawId }) => results[drawId] ?? [])
  return {
    checkable: checkable.length,
    hidden: draws.length - checkable.length,
    right: checked.filter(Boolean).length,
    wrong: checked.filter(isRight => !isRight).length,
  }
})

/** Recomputes the listed draws on this device, and stores for each whether the result is the same. */
export async function checkOwnDraws(): Promise<void> {
  for (const draw of $draws.get().filter(isDrawCheckable)) {
    const isRight = await isDrawRecordCorrect(draw, environment().crypto)
    $results.set({ ...$results.get(), [draw.drawId]: isRight })
  }
}

/** Saves the listed draws with revealed server seeds as a file. A toast reports a failure. */
export async function saveOwnDraws(): Promise<void> {
  const text = `${JSON.stringify({ draws: $draws.get().filter(isDrawCheckable) }, undefined, 2)}\n`
  const file = new File([text], 'draws.json', { type: 'application/json' })
  if (!(await environment().files.saveFile(file))) showToast(fairnessMessages.get().saveFailed, 'plain')
}
