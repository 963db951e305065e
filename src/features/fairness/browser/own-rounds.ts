import { atom, computed, map, type ReadableAtom } from 'nanostores'
import type { fairSeedRotate } from '../../../contract/fair-seed.ts'
import { loadEngines } from '../../../games/load-engines.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { findStoredSeedCommitment, storeFairCommitment } from '../../../stores/prizes/fair-commitment.ts'
import { compareSeedRotation, createClientSeed } from '../../../stores/prizes/rotation.ts'
import { readPagePlayerKey } from '../../../stores/session/page-player.ts'
import {
  canCheckRound,
  type Round,
  type RoundCheckResult,
  recomputeRound,
  saveRounds,
} from '../../rounds/browser/public/recompute.ts'
import type { roundDetails } from '../../rounds/contract.ts'
import { reportRoundChecked } from '../../task/browser/public/events.ts'
import { fairnessMessages } from '../texts/en-US/fairness.ts'
import { ownDraws } from './own-draws.ts'

/** Number of rounds that one request loads. */
const PAGE_SIZE = 50

/**
 * The list of the player's rounds with all their plays, newest first. The rules of their games and the code that
 * computes hashes are loaded together with it, so that the player can check the rounds without a connection.
 */
export const ownRoundsWithPlays = createEndlessList(async page => {
  const rounds = await requestListPage<typeof roundDetails>('/roundDetails', { pageSize: PAGE_SIZE }, page)
  const gameIds = new Set(rounds.list.map(round => round.gameId))
  // Waits for the files and ignores failures, since the check requests a missing file again.
  await Promise.allSettled([...[...gameIds].map(loadEngines), environment().crypto.sha256('')])
  // A round without plays was decided elsewhere: by a provider, or by a draw of the lottery, which has its own proof.
  return { ...rounds, list: rounds.list.filter(({ plays }) => plays.length > 0) }
})

/** The result of a round's check. `unloaded`: a file of the site that the check needs could not be loaded. */
export type OwnRoundCheck = RoundCheckResult | { readonly state: 'unloaded' }

/** The results of the checked rounds, by round id. A row of the list renders again only when its own result changes. */
export const $roundCheckResults = map<Record<string, OwnRoundCheck>>({})

const $isCheckRunning = atom(false)

/** Whether a check of rounds is running. */
export const $isCheckingRounds: ReadableAtom<boolean> = $isCheckRunning

const $rounds = computed(ownRoundsWithPlays.$records, records =>
  records.state === 'ready' ? records.rows : [],
)

/** The listed rounds that have a revealed server seed. */
const $checkableRounds = computed($rounds, rounds => rounds.filter(canCheckRound))

/**
 * Four numbers of listed rounds: those that can be checked, those whose server seed is still hidden, those found right,
 * and those found wrong.
 */
export const $roundCheckCounts = computed(
  [$rounds, $checkableRounds, $roundCheckResults],
  (rounds, checkable, checks) => {
    const states = checkable.map(round => checks[round.roundId]?.state)
    return {
      checkable: checkable.length,
      hidden: rounds.length - checkable.length,
      right: states.filter(state => state === 'right').length,
      wrong: states.filter(state => state === 'wrong').length,
    }
  },
)

/** Recomputes the listed rounds on this device, one after another, newest first. */
export async function checkOwnRounds(): Promise<void> {
  if ($isCheckRunning.get()) return
  $isCheckRunning.set(true)
  try {
    for (const round of $checkableRounds.get()) {
      const check = await checkRound(round)
      $roundCheckResults.setKey(round.roundId, check)
      if (check.state === 'right' || check.state === 'wrong') reportFirstCheck(round.roundId)
    }
  } finally {
    $isCheckRunning.set(false)
  }
}

let isFirstCheckReported = false

/**
 * Tells the server about the first round that the player checks on this page. The server counts it for the task of the
 * day.
 */
function reportFirstCheck(roundId: string): void {
  if (isFirstCheckReported) return
  isFirstCheckReported = true
  void reportRoundChecked(roundId)
}

async function checkRound(round: Round): Promise<OwnRoundCheck> {
  try {
    return await recomputeRound(round)
  } catch (error) {
    // Treats a `TypeError` as a failed load of a module, since browsers throw a `TypeError` when a module cannot be
    // loaded.
    if (error instanceof TypeError) return { state: 'unloaded' }
    throw error
  }
}

/** Saves the listed rounds with revealed server seeds as a file. A toast reports a failure. */
export async function saveOwnRounds(): Promise<void> {
  const isSaved = await saveRounds($checkableRounds.get(), 'rounds')
  if (!isSaved) showToast(fairnessMessages.get().saveFailed, 'plain')
}

/**
 * The action that reveals the current server seed and activates the next one, whose hash the server has promised. It
 * then requests the list again. It fails if the rotation differs from the promise stored on this device.
 */
export const serverSeedReveal = createSubmitAction<void>(async () => {
  const t = fairnessMessages.get()
  const playerId = readPagePlayerKey()
  const promise = findStoredSeedCommitment(playerId)
  const clientSeed = await createClientSeed()
  const { revealed, fairSeed } = await sendPlayerRequest<typeof fairSeedRotate>('/fairSeedRotate', {
    clientSeed,
  })
  const rotation = promise && (await compareSeedRotation(promise, revealed, fairSeed, clientSeed))
  if (rotation && !(rotation.isHashRight && rotation.isNextRight)) {
    $isCommitmentBroken.set(true)
    return
  }
  storeFairCommitment(playerId, fairSeed)
  showToast(rotation ? t.revealed : t.revealedWithoutPromise, 'plain')
  await Promise.all([ownRoundsWithPlays.load(), ownDraws.load()])
})

const $isCommitmentBroken = atom(false)

/** Whether a seed rotation on this page has differed from the stored promise. */
export const $isSeedCommitmentBroken: ReadableAtom<boolean> = $isCommitmentBroken
