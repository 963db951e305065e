import type { ResultOf } from '../../../../contract/endpoint.ts'
import { findWrongPlay } from '../../../../games/check-round.ts'
import { findEngineVersion, loadEngines } from '../../../../games/load-engines.ts'
import { environment } from '../../../../platform/environment.ts'
import { findPlayProof } from '../../../../stores/prizes/fair-commitment.ts'
import type { roundDetail } from '../../contract.ts'

export type Round = ResultOf<typeof roundDetail>
export type RoundPlay = Round['plays'][number]

/**
 * The reason why the check finds a round wrong. `hash`: the seed does not match its hash. `promise`: the seeds differ
 * from the proof that this device stored. `outcome`: the outcome or the amounts differ from the recomputed ones.
 */
export type RoundMismatch = 'hash' | 'promise' | 'outcome'

/** The state of the check of a round: not started, running, right or wrong. */
export type RoundCheckResult =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  /**
   * The seed hash, draws and awards of every play are right. `isNoted`: this device stored the proof of every play when
   * it was made. Otherwise, the check relies on the seeds that the server sends now.
   */
  | { readonly state: 'right'; readonly isNoted: boolean }
  | { readonly state: 'wrong'; readonly step: number; readonly difference: RoundMismatch }
  /** The round cannot be checked, since this build does not contain the version of the rules that decided it. */
  | { readonly state: 'impossible' }

/** Whether the check is possible: the server seeds of all plays are revealed. */
export function canCheckRound(round: Round): boolean {
  return round.plays.every(play => play.serverSeed !== '')
}

/**
 * Saves rounds as a JSON file for `fair-check.mjs`, a script that checks them without the code of this site.
 * @param rounds rounds whose server seeds are revealed
 * @param name the name of the file without its extension
 * @returns whether the device saved the file
 */
export function saveRounds(rounds: readonly Round[], name: string): Promise<boolean> {
  const text = `${JSON.stringify({ rounds }, undefined, 2)}\n`
  return environment().files.saveFile(new File([text], `${name}.json`, { type: 'application/json' }))
}

/**
 * Recomputes a round on this device from its seeds and the rules of its engine version. The server sends only the file
 * with the rules, once for each game.
 * @param round a round whose server seeds are revealed
 */
export async function recomputeRound(round: Round): Promise<RoundCheckResult> {
  // The rules are loaded only for a check, so that the list of rounds loads no game's rules.
  const engine = findEngineVersion(await loadEngines(round.gameId), round.engineVersion)
  if (!engine) return { state: 'impossible' }
  const broken = round.plays.findIndex(play => !agreesWithStoredProof(play))
  if (broken >= 0) return { state: 'wrong', step: broken, difference: 'promise' }
  const wrong = await findWrongPlay(engine, round, environment().crypto)
  if (wrong) return { state: 'wrong', ...wrong }
  return { state: 'right', isNoted: round.plays.every(play => findPlayProof(play.roundId, play.step)) }
}

/** Whether a play agrees with the proof that this device stored; true when it stored none. */
function agreesWithStoredProof(play: RoundPlay): boolean {
  const proof = findPlayProof(play.roundId, play.step)
  return (
    !proof ||
    (proof.serverSeedHash === play.serverSeedHash &&
      proof.clientSeed === play.clientSeed &&
      proof.nonce === play.nonce &&
      proof.payout === play.payout)
  )
}
