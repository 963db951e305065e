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

/** Number of rounds in one request. */
const PAGE_SIZE = 50

/**
 * The player's rounds with all their plays, newest first. The rules of the rounds' games and the code that computes
 * hashes are loaded together with the rounds, so that the player can check the rounds without a connection.
 */
export const ownRoundsWithPlays = createEndlessList(async page => {
  const rounds = await requestListPage<typeof roundDetails>('/roundDetails', { pageSize: PAGE_SIZE }, page)
  const gameIds = new Set(rounds.list.map(round => round.gameId))
  // If a file cannot be loaded now, the check requests it again.
  await Promise.allSettled([...[...gameIds].map(loadEngines), environment().crypto.sha256('')])
  return rounds
})

/** `unloaded`: a file of the site that the check needs could not be loaded. */
export type OwnRoundCheck = RoundCheckResult | { readonly state: 'unloaded' }

/**
 * The results of the checked rounds, by round id. Each row of the list renders again only when the result of its own
 * round changes.
 */
export const $roundCheckResults = map<Record<string, OwnRoundCheck>>({})

const $isCheckRunning = atom(false)

/** Whether rounds are being checked. */
export const $isCheckingRounds: ReadableAtom<boolean> = $isCheckRunning

const $rounds = computed(ownRoundsWithPlays.$records, records =>
  records.state === 'ready' ? records.rows : [],
)

/** The listed rounds that have a revealed server seed. */
const $checkableRounds = computed($rounds, rounds => rounds.filter(canCheckRound))

/**
 * Four counts of the listed rounds: rounds that can be checked, rounds whose server seed is still hidden, rounds that
 * the check found right, and rounds that the check found wrong.
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

/** Recomputes the rounds of the list on this device, one after the other, the newest first. */
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

let isReported = false

/** Reports the first round checked on this page to the server, which counts it for the task of the day. */
function reportFirstCheck(roundId: string): void {
  if (isReported) return
  isReported = true
  void reportRoundChecked(roundId)
}

async function checkRound(round: Round): Promise<OwnRoundCheck> {
  try {
    return await recomputeRound(round)
  } catch (error) {
    // Browsers throw a `TypeError` for a module that they cannot load.
    if (error instanceof TypeError) return { state: 'unloaded' }
    throw error
  }
}

/** Saves the listed rounds with revealed server seeds as a file. After a failure, a toast shows. */
export async function saveOwnRounds(): Promise<void> {
  const isSaved = await saveRounds($checkableRounds.get(), 'rounds')
  if (!isSaved) showToast(fairnessMessages.get().saveFailed, 'plain')
}

/**
 * Reveals the current server seed, activates the next server seed, for which the server has promised a hash, and
 * requests the list again. A rotation that differs from the promise stored on this device shows as a failure.
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
    $isBroken.set(true)
    return
  }
  storeFairCommitment(playerId, fairSeed)
  showToast(rotation ? t.revealed : t.revealedWithoutPromise, 'plain')
  await ownRoundsWithPlays.load()
})

const $isBroken = atom(false)

/** Whether a rotation on this page differed from the stored promise. */
export const $isSeedCommitmentBroken: ReadableAtom<boolean> = $isBroken
