import { ERROR_CODE } from '../../../contract/errors.ts'
import { CallError, type CallFailure } from '../../../contract/requester.ts'
import { centavos } from '../../../domain/money.ts'
import { VIP_LEVEL_UP_KEY } from '../../../domain/site/storage-keys.ts'
import { callFailureMessages } from '../../../i18n/en-US/errors.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest, sendPublicRequest } from '../../../stores/call/api.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import {
  commitmentAfterPlay,
  comparePlayWithCommitment,
  type FairSeed,
  storePlayProof,
} from '../../../stores/prizes/fair-commitment.ts'
import { setCoinBalance } from '../../../stores/session/coin-balance.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { recordAppEvent } from '../../../stores/site/app-events.ts'
import type { gameBet, practiceBet } from '../contract/game.ts'
import { gameMessages } from '../texts/en-US/game.ts'
import { type BetBody, betIntentOfGame, findUnansweredBet } from './bet-intent.ts'
import { refreshGame, setPlayChoice, storeSeedCommitment } from './game.ts'
import { sendBetAtPace, waitForNextGameCycle } from './pace.ts'
import { findLoadedGameClient } from './parts.ts'
import { addPriceToPlaySession, addShownPlayToPlaySession } from './play-session.ts'
import { $practiceWalletKey } from './practice.ts'
import { currentGameHostPage } from './public/place.ts'
import { addToWageredTotal, addToWonTotal, showRealityCheck, showRealityCheckIfDue } from './reality-check.ts'
import {
  $canChangeChoice,
  $canPlay,
  changeReadyGame,
  choiceOfNextPlay,
  findReadyGame,
  isBalanceUsedUp,
  type Play,
  priceOfNextPlay,
  type ReadyGame,
  showGameOpenElsewhere,
  stopGame,
} from './state.ts'

/** Milliseconds before a step that is played without a tap, so that the player can read each result. */
const CONTINUE_PAUSE_MS = 700

/** Codes of the refusals that a limit or an exclusion of the player causes. */
const LIMIT_CODES: readonly number[] = [
  ERROR_CODE.lossLimit,
  ERROR_CODE.wagerLimit,
  ERROR_CODE.timeLimit,
  ERROR_CODE.excluded,
]

/**
 * Codes of the refusals that mean that another page, another device or the operator has changed the game. After such a
 * refusal the page requests the game again.
 */
const OUTDATED_CODES: readonly number[] = [
  ERROR_CODE.roundOpen,
  ERROR_CODE.roundUnknown,
  ERROR_CODE.notEnoughMoney,
  ERROR_CODE.stakeNotOffered,
  ERROR_CODE.pathUnknown,
]

function createNextBet(game: ReadyGame, stepChoice: unknown): BetBody {
  const { opened, stake, lastPlay } = game
  const client = findLoadedGameClient()
  const choice = choiceOfNextPlay(game, client, stepChoice)
  // Stores the rules' version with the bet, so that a page of a newer release repeats the bet with the version that the
  // player saw.
  const version = client?.engineVersion === undefined ? {} : { engineVersion: client.engineVersion }
  return {
    gameId: opened.gameId,
    stake,
    ...(lastPlay?.state === 'open' ? { roundId: lastPlay.roundId } : version),
    ...(choice === undefined ? {} : { choice: choice as NonNullable<BetBody['choice']> }),
  }
}

/** Plays the next step of the open round with this choice. Does nothing without an open round. */
export async function playNextStep(choice: unknown): Promise<void> {
  if (findReadyGame()?.lastPlay?.state === 'open' && $canChangeChoice.get())
    await playGame({ stepChoice: choice })
}

/**
 * Plays a new round for the stake, or the next step of the open round. If the result of a bet is unknown, sends that
 * bet again with the same request id. Refuses a price above the balance without a request. A due reality check delays
 * the play until the player acknowledges it.
 * @param options.stepChoice the player's choice on the stage for the next step of the open round
 * @param options.isSilent whether to show no dialog after a time-out, for a bet that the page sends again automatically
 */
export async function playGame({
  stepChoice,
  isSilent = false,
}: {
  readonly stepChoice?: unknown
  readonly isSilent?: boolean
} = {}): Promise<void> {
  const game = findReadyGame()
  if (!game || !$canPlay.get()) return
  const openBet = findUnansweredBet(game.opened.gameId, game.isPractice)
  if (!openBet && showRealityCheckIfDue(game)) {
    changeReadyGame({ isContinuing: false })
    return
  }
  const price = openBet ? centavos(0) : priceOfNextPlay(game, findLoadedGameClient(), stepChoice)
  if (price === undefined) return
  if (price > game.balance) return showNotEnoughMoney(game)
  const bet = openBet ?? createNextBet(game, stepChoice)
  const unknown = game.phase.name === 'unknown' ? { unknown: game.phase.message } : {}
  changeReadyGame({ phase: { name: 'asking', price, ...unknown }, isContinuing: bet.roundId !== undefined })
  try {
    const isPaced = bet.roundId === undefined || !findLoadedGameClient()?.isPacedByRound
    if (isPaced) await waitForNextGameCycle(game.opened.cycleMinMs)
    const answer = await sendBet(game, bet, isSilent)
    if ('vip' in answer && typeof answer.vip === 'number') {
      environment().storage.tab[VIP_LEVEL_UP_KEY] = String(answer.vip)
    }
    showAnsweredPlay(answer.play, answer.coin)
    // Requests the current balance, since the stored answer to a repeated bet contains an old one.
    if (openBet && !game.isPractice) void refreshSession()
  } catch (error) {
    if (!(error instanceof CallError)) {
      changeReadyGame({ phase: { name: 'idle' }, isContinuing: false })
      throw error
    }
    await handleBetFailure(error.failure)
  }
}

/**
 * Makes the first choice of a practice game that needs one, so that the first tap on the play button plays. Does
 * nothing for real money, after a choice of the player, or while a round is open.
 */
export function setFirstPracticeChoice(): void {
  const game = findReadyGame()
  if (!game?.isPractice || game.choice !== undefined || game.lastPlay?.state === 'open') return
  const { firstChoice } = findLoadedGameClient() ?? {}
  if (firstChoice !== undefined) setPlayChoice(firstChoice)
}

function sendBet({ opened, isPractice }: ReadyGame, bet: BetBody, isSilent: boolean) {
  const intent = betIntentOfGame(opened.gameId, isPractice)
  const { gameSessionId } = opened
  // Sends the session id outside the stored bet, so that a repeated bet stays the same in the player's next session.
  const session = gameSessionId === undefined ? {} : { gameSessionId }
  return sendMoneyCommandOnce(intent, bet, body =>
    sendBetAtPace(() => {
      if (isPractice) {
        return sendPublicRequest<typeof practiceBet>(
          '/practiceBet',
          { ...body, practiceKey: $practiceWalletKey.get() ?? '' },
          { isSilent },
        )
      }
      const own = { ...body, ...session }
      return (
        currentGameHostPage()?.send(own, { isSilent }) ??
        sendPlayerRequest<typeof gameBet>('/gameBet', own, { isSilent })
      )
    }, opened.cycleMinMs),
  )
}

/** Shows an answered play, and compares its seeds with the promise made before the bet. */
function showAnsweredPlay(play: Play, coin: number): void {
  const game = findReadyGame()
  if (!game) return
  addPriceToPlaySession(play.price)
  if (!game.isPractice) {
    addToWageredTotal(play.price)
    addToWonTotal(play.payout)
  }
  const verdict = comparePlayWithCommitment(game.promise, play)
  changeReadyGame({
    phase: { name: 'showing', play },
    balance: centavos(coin),
    promise: commitmentAfterPlay(game.promise, play),
  })
  const { promise } = game
  const isBroken = verdict === 'broken'
  // Stores the promised seeds after a broken promise, so that the check of the round shows the difference.
  if (!game.isPractice) storePlayProof(isBroken ? { ...play, ...promisedSeedsOf(promise) } : play)
  if (isBroken) stopGame(gameMessages.get().fairBroken)
  else if (verdict === 'kept') storeSeedCommitment()
  else changeReadyGame({ isPromiseStale: true })
}

function promisedSeedsOf({ serverSeedHash, clientSeed, nonce }: FairSeed) {
  return { serverSeedHash, clientSeed, nonce }
}

async function handleBetFailure(failure: CallFailure): Promise<void> {
  const game = findReadyGame()
  if (!game) return
  const code = failure.kind === 'refused' ? failure.code : undefined
  recordAppEvent({ name: 'betFailed', gameId: game.opened.gameId, code: code ?? 0 })
  const isUnknown = findUnansweredBet(game.opened.gameId, game.isPractice) !== undefined
  if (isUnknown) {
    changeReadyGame({
      phase: { name: 'unknown', message: unknownOutcomeMessage(failure) },
      isContinuing: false,
    })
    return
  }
  if (code === ERROR_CODE.sessionElsewhere) {
    showGameOpenElsewhere(true)
    return
  }
  if (code === ERROR_CODE.realityCheckDue) {
    changeReadyGame({ phase: { name: 'idle' }, isContinuing: false })
    showRealityCheck()
    return
  }
  if (code === ERROR_CODE.gameRulesChanged) {
    changeReadyGame({ phase: { name: 'idle' }, isContinuing: false })
    stopGame(messageOfFailure(failure))
    return
  }
  const isOutOfMoney = code === ERROR_CODE.notEnoughMoney
  const message = messageOfRefusedBet(failure)
  const isAtLimit = code !== undefined && LIMIT_CODES.includes(code)
  changeReadyGame({
    phase: { name: 'refused', message, isOutOfMoney, ...(isAtLimit ? { isAtLimit } : {}) },
    isContinuing: false,
  })
  // Requests the user info again, since a reached limit also changes which promotions the player may get.
  if (isAtLimit) void refreshSession()
  if (code !== undefined && OUTDATED_CODES.includes(code)) await refreshAfterRefusal()
}

function messageOfRefusedBet(failure: CallFailure): string {
  const code = failure.kind === 'refused' ? failure.code : undefined
  if (code === ERROR_CODE.tooFast) return gameMessages.get().busy
  // Shows the code instead of the common message of `badRequest`, which speaks about form fields. Here the cause is a
  // server of the previous release, which refuses the fields of a newer page.
  if (code === ERROR_CODE.badRequest) return callFailureMessages.get().failedWithCode({ code })
  return messageOfFailure(failure)
}

/** Requests round and balance again after another page or device has changed them. The message of the refusal stays. */
async function refreshAfterRefusal(): Promise<void> {
  try {
    await refreshGame()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** The message for a bet whose result is unknown, by the kind of the failure. */
function unknownOutcomeMessage(failure: CallFailure): string {
  const t = gameMessages.get()
  if (failure.kind === 'timeout') return t.unknownTimeout
  if (failure.kind === 'lost') return t.unknownLost
  if (failure.kind === 'offline') return t.unknownOffline
  return failure.kind === 'http' ? t.unknownBroken : t.unknownBusy
}

function showNotEnoughMoney(game: ReadyGame): void {
  const t = gameMessages.get()
  const message = describeUsedUpBalance(game) ?? t.betTooHigh({ balance: formatMoney(game.balance) })
  changeReadyGame({ phase: { name: 'refused', message, isOutOfMoney: true } })
  // Requests the balance, since a deposit made on another device may have been paid.
  if (!game.isPractice) void refreshSession()
}

/** Says that the balance is below the lowest stake of the game; `undefined` if it is not. */
export function describeUsedUpBalance(game: ReadyGame): string | undefined {
  if (!isBalanceUsedUp(game)) return undefined
  const t = gameMessages.get()
  if (game.isPractice) return t.practiceSpent
  const { balance, opened } = game
  const [lowest = centavos(0)] = opened.stakes
  return t.nothingLeft({ balance: formatMoney(balance), lowest: formatMoney(lowest) })
}

/**
 * Adds the win to the displayed balance after the stage has shown the play.
 * @param continuesAlone whether to play the next step of the open round without a tap
 */
export function finishShownPlay(continuesAlone = false): void {
  const game = findReadyGame()
  if (game?.phase.name !== 'showing') return
  const { play } = game.phase
  addShownPlayToPlaySession(play)
  changeReadyGame({ phase: { name: 'idle' }, lastPlay: play, isResumed: false })
  if (!game.isPractice) setCoinBalance(game.balance)
  if (game.isPromiseStale) void refreshAfterRefusal()
  if (play.state !== 'open' || !continuesAlone || !game.isContinuing) {
    changeReadyGame({ isContinuing: false })
    return
  }
  environment().time.after(CONTINUE_PAUSE_MS, () => {
    // Plays only while the page is visible. Otherwise the round stays open.
    if (environment().page.isVisible()) void playGame()
    else changeReadyGame({ isContinuing: false })
  })
}
