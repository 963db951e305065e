import { ERROR_CODE } from '../../../contract/errors.ts'
import { CallError } from '../../../contract/requester.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest, sendPublicRequest } from '../../../stores/call/api.ts'
import { isRefusal, messageOfFailure } from '../../../stores/call/failure.ts'
import {
  compareSeedWithCommitment,
  findStoredSeedCommitment,
  storeFairCommitment,
} from '../../../stores/prizes/fair-commitment.ts'
import { chooseFirstClientSeed } from '../../../stores/prizes/rotation.ts'
import { setCoinBalance } from '../../../stores/session/coin-balance.ts'
import { $isPageStopped, readPagePlayerKey } from '../../../stores/session/page-player.ts'
import { $coinBalance } from '../../../stores/session/session.ts'
import { recordAppEvent } from '../../../stores/site/app-events.ts'
import { delayMaintenanceWhile } from '../../../stores/site/maintenance.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { online } from '../../telemetry/contract.ts'
import type { exitGame, startGame, startPractice } from '../contract/game.ts'
import { gameMessages } from '../texts/en-US/game.ts'
import { findUnansweredBet } from './bet-intent.ts'
import { type OpenedGameQuery, parseGameQuery } from './game-query.ts'
import { announceGameSession, watchOtherGameSessions } from './game-session.ts'
import { readAndRemoveLeftGame, storeLeftGame } from './left-game.ts'
import { startPlaySession } from './play-session.ts'
import { $practiceWalletKey } from './practice.ts'
import { addProviderGameBalanceChange } from './provided.ts'
import { currentGameHostPage } from './public/place.ts'
import { watchForRealityCheck } from './reality-check.ts'
import {
  $canChangeChoice,
  $canChooseStake,
  $game,
  $isBetUnderWay,
  changeReadyGame,
  findReadyGame,
  isPlayUnderWay,
  type OpenedGameData,
  type Play,
  type ReadyGame,
  setGameState,
  showGameOpenElsewhere,
  stopGame,
} from './state.ts'

/** Milliseconds between two heartbeats while a game is open (spec, section 9). */
const HEARTBEAT_MS = MINUTE_MS

/** Milliseconds between two tries to open a game that could not be opened for want of a connection. */
const REOPEN_MS = 2_000

/**
 * Sends the call that opens the game, for real money or practice.
 * @param gameSessionId the page's own game session to continue; `undefined` to begin a new one
 */
async function requestGameOpening(
  { gameId, isPractice, activityId }: OpenedGameQuery,
  gameSessionId?: string,
): Promise<OpenedGameData> {
  const place = currentGameHostPage()
  if (place) return place.open(gameSessionId)
  if (!isPractice) {
    const session = gameSessionId === undefined ? {} : { gameSessionId }
    return sendPlayerRequest<typeof startGame>('/startGame', {
      gameId,
      ...(activityId ? { activityId } : {}),
      ...session,
    })
  }
  const practiceKey = $practiceWalletKey.get()
  try {
    const opened = await sendPublicRequest<typeof startPractice>('/startPractice', {
      gameId,
      ...(practiceKey ? { practiceKey } : {}),
    })
    $practiceWalletKey.set(opened.practiceKey)
    return opened
  } catch (error) {
    if (!isRefusal(error, ERROR_CODE.practiceUnknown) || !practiceKey) throw error
    $practiceWalletKey.set(undefined)
    return requestGameOpening({ gameId, isPractice, activityId })
  }
}

/**
 * Opens the game that `currentGameHostPage` or the page's address names. Also called after a failure, and to take the
 * game over from another page or device. Restores a bet whose result is unknown.
 */
export async function openGame(): Promise<void> {
  const query = readGameQuery()
  if (!Number.isSafeInteger(query.gameId) || query.gameId <= 0) {
    setGameState({ state: 'missing', reason: 'unknown' })
    return
  }
  setGameState({ state: 'loading' })
  await requestAndShowGame(query)
}

const readGameQuery = (): OpenedGameQuery =>
  currentGameHostPage()?.query ?? parseGameQuery(environment().history.location().search)

let isReopening = false

/**
 * Opens the game again if it could not be opened for want of a connection. The message about that stays on the page
 * until the game is open.
 */
async function reopenUnconnectedGame(): Promise<void> {
  const game = $game.get()
  if (game.state !== 'failed' || !game.isUnconnected || isReopening || !environment().page.isVisible()) return
  isReopening = true
  try {
    await requestAndShowGame(readGameQuery())
  } finally {
    isReopening = false
  }
}

async function requestAndShowGame(query: OpenedGameQuery): Promise<void> {
  // Reads the stored promise of the next fair seed before the request, since another tab may play meanwhile and raise
  // the stored nonce.
  const stored = query.isPractice ? undefined : findStoredSeedCommitment(readPagePlayerKey())
  try {
    const received = await requestGameOpening(query)
    const first = needsClientSeed(received) ? await chooseFirstClientSeed(received.fairSeed) : undefined
    const opened = first ? { ...received, fairSeed: first.fairSeed } : received
    if (!query.isPractice) setCoinBalance(opened.coin)
    startPlaySession()
    recordAppEvent({ name: 'gameOpened', gameId: query.gameId, isPractice: query.isPractice })
    setGameState(createReadyGame(opened, query.isPractice))
    environment().page.setDocumentTitle(opened.name)
    if (opened.gameSessionId !== undefined) announceGameSession(opened.gameSessionId)
    const isBroken = stored !== undefined && compareSeedWithCommitment(stored, received.fairSeed) === 'broken'
    if (isBroken || first?.isPromised === false) stopGame(gameMessages.get().fairBroken)
    if (!findUnansweredBet(opened.gameId, query.isPractice)) storeSeedCommitment()
    else if (stored) changeReadyGame({ promise: stored })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isRefusal(error, ERROR_CODE.gameUnknown)) setGameState({ state: 'missing', reason: 'unknown' })
    else if (isRefusal(error, ERROR_CODE.gameComing)) setGameState({ state: 'missing', reason: 'coming' })
    else if (isRefusal(error, ERROR_CODE.gameClosed)) setGameState({ state: 'missing', reason: 'closed' })
    else if (isRefusal(error, ERROR_CODE.activityClosed)) setGameState({ state: 'missing', reason: 'closed' })
    else {
      const { failure } = error
      const isUnconnected = failure.kind === 'offline' || failure.kind === 'lost'
      setGameState({ state: 'failed', message: messageOfFailure(failure), isUnconnected })
    }
  }
}

/**
 * Whether the player still needs a client seed: the player has neither a client seed nor a play yet. False for a
 * provider's game.
 */
function needsClientSeed({ fairSeed, launchUrl = '' }: OpenedGameData): boolean {
  return fairSeed.clientSeed === '' && fairSeed.nonce === 0 && launchUrl === ''
}

function createReadyGame(opened: OpenedGameData, isPractice: boolean): Omit<ReadyGame, 'coin'> {
  const { openRound } = opened
  const bet = findUnansweredBet(opened.gameId, isPractice)
  const left = isPractice ? undefined : readAndRemoveLeftGame(opened.gameId)
  const leftStake = left && opened.stakes.find(stake => stake === left.stake)
  return {
    state: 'ready',
    opened,
    isPractice,
    stake: bet ? centavos(bet.stake) : (openRound?.stake ?? leftStake ?? opened.defaultStake),
    // Ignores a choice that was made for a later step of a round, since it is not valid for a new round.
    choice: bet ? (bet.roundId === undefined ? bet.choice : undefined) : left?.choice,
    balance: opened.coin,
    phase: bet ? { name: 'unknown', message: gameMessages.get().unknownEarlier } : { name: 'idle' },
    lastPlay: openRound ?? undefined,
    isResumed: openRound !== null && openRound !== undefined,
    isContinuing: false,
    promise: opened.fairSeed,
    isPromiseStale: false,
    stopped: undefined,
  }
}

/**
 * Stores the fair seed that the server has promised for the next play, so that the page can compare it at the player's
 * next visit.
 */
export function storeSeedCommitment(): void {
  const game = findReadyGame()
  if (game && !game.isPractice && game.stopped === undefined)
    storeFairCommitment(readPagePlayerKey(), game.promise)
}

/**
 * Requests again what another page or device may have changed: balance, open round, fair seed. Does nothing during a
 * play. While the result of a bet is unknown, the promised fair seed does not change, since the bet's answer is
 * compared with it. If the page's game session has ended, the page shows that the player plays elsewhere.
 * @throws CallError
 */
export async function refreshGame(): Promise<void> {
  const before = findReadyGame()
  if (!before || isPlayUnderWay(before)) return
  const { gameId, gameSessionId } = before.opened
  const { promise, isPractice } = before
  const opened = await callUnlessElsewhere(() =>
    requestGameOpening({ gameId, isPractice, activityId: undefined }, gameSessionId),
  )
  if (!opened) return
  const game = findReadyGame()
  if (!game || isPlayUnderWay(game) || game.stopped !== undefined) return
  const { openRound } = opened
  const isUnknown = game.phase.name === 'unknown'
  if (
    !isUnknown &&
    game.promise === promise &&
    compareSeedWithCommitment(promise, opened.fairSeed) === 'broken'
  ) {
    stopGame(gameMessages.get().fairBroken)
    return
  }
  const { launchUrl = '' } = game.opened
  changeReadyGame({
    // Keeps the launch URL, since a new one would restart a provider's running game.
    opened: launchUrl === '' ? opened : { ...opened, launchUrl },
    balance: opened.coin,
    ...(isUnknown ? {} : { promise: opened.fairSeed, isPromiseStale: false }),
    ...(isUnknown ? {} : { stake: stakeAfterRefresh(game.stake, opened) }),
    ...(openRound && !isUnknown ? createOpenRoundChange(game, openRound) : {}),
    ...(!openRound && game.lastPlay?.state === 'open' && !isUnknown ? { lastPlay: undefined } : {}),
  })
  if (!isUnknown) storeSeedCommitment()
  if (!game.isPractice) setCoinBalance(opened.coin)
}

/**
 * Returns the changes of the page's state that show the open round. The round of this page's own last play does not
 * count as resumed.
 */
function createOpenRoundChange({ lastPlay, isResumed }: ReadyGame, openRound: Play) {
  return { lastPlay: openRound, isResumed: isResumed || lastPlay?.roundId !== openRound.roundId }
}

/**
 * The stake to show: that of the open round, or else the chosen stake if it is still offered, or else the default
 * stake. A provider's game offers no stakes.
 */
function stakeAfterRefresh(chosen: Centavos, { openRound, stakes, defaultStake }: OpenedGameData): Centavos {
  return openRound?.stake ?? (stakes.includes(chosen) ? chosen : defaultStake)
}

/**
 * Makes a call and returns its answer. If the server refuses the call because the player has begun a game session
 * elsewhere, shows this on the page and returns `undefined`.
 * @throws CallError
 */
async function callUnlessElsewhere<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!isRefusal(error, ERROR_CODE.sessionElsewhere)) throw error
    const game = findReadyGame()
    // Does not interrupt a play. The next call after the play gets the same refusal and then shows the message.
    if (game && !isPlayUnderWay(game)) showGameOpenElsewhere(false)
    return undefined
  }
}

async function refreshQuietly(): Promise<void> {
  try {
    if (findReadyGame()?.stopped === undefined) await refreshGame()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Chooses a stake, in centavos. Does nothing during a round. */
export function chooseStake(stake: Centavos): void {
  const game = findReadyGame()
  if (!game || !$canChooseStake.get()) return
  if (game.opened.stakes.includes(stake)) changeReadyGame({ stake, phase: { name: 'idle' } })
}

/** Stores the player's choice for the next play. */
export function setPlayChoice(choice: unknown): void {
  if ($canChangeChoice.get()) changeReadyGame({ choice, phase: { name: 'idle' } })
}

/** Stores game, stake and choice in the tab, to restore them when the player returns from a deposit. */
export function storeGameLeftForDeposit(): void {
  const game = findReadyGame()
  if (!game || game.isPractice) return
  const { opened, stake, choice } = game
  storeLeftGame({ gameId: opened.gameId, stake, choice })
}

/** Opens the practice game again with a new practice wallet. */
export async function restartPractice(): Promise<void> {
  if (!findReadyGame()?.isPractice) return
  $practiceWalletKey.set(undefined)
  await openGame()
}

async function sendHeartbeat(): Promise<void> {
  const game = findReadyGame()
  if (!game || game.isPractice || game.stopped !== undefined) return
  const { gameId, gameSessionId } = game.opened
  const body = { gameId, ...(gameSessionId === undefined ? {} : { gameSessionId }) }
  try {
    await callUnlessElsewhere(() => sendPlayerRequest<typeof online>('/online', body, { isSilent: true }))
  } catch (error) {
    // Ignores a failed heartbeat; the spec asks for no alert when it times out (section 7).
    if (!(error instanceof CallError)) throw error
  }
}

/** Ends the page's game session. The request is `keepalive`, so the browser completes it after the page is left. */
export function leaveGame(): void {
  const game = findReadyGame()
  if (!game || game.isPractice || game.stopped !== undefined) return
  const { gameId, gameSessionId } = game.opened
  const body = { gameId, ...(gameSessionId === undefined ? {} : { gameSessionId }) }
  void sendPlayerRequest<typeof exitGame>('/exitGame', body, { keepalive: true, isSilent: true }).catch(
    () => {},
  )
}

/** Shows the balance that another call or tab of the same player has received. `undefined` changes nothing. */
function showBalance(coin: Centavos | undefined): void {
  const game = findReadyGame()
  if (!game || game.isPractice || coin === undefined || game.phase.name === 'asking') return
  if (coin === game.balance) return
  if (game.opened.launchUrl) addProviderGameBalanceChange(game.balance, coin)
  changeReadyGame({ balance: coin })
}

onPageMount($game, () => {
  delayMaintenanceWhile($isBetUnderWay)
  void openGame()
  const stops = [
    environment().time.every(HEARTBEAT_MS, () => void sendHeartbeat()),
    watchForRealityCheck(),
    environment().time.every(REOPEN_MS, () => void reopenUnconnectedGame()),
    environment().page.onReturn(() => {
      void refreshQuietly()
      void reopenUnconnectedGame()
    }),
    watchOtherGameSessions(() => void refreshQuietly()),
    $coinBalance.listen(showBalance),
    $isPageStopped.listen(isStopped => isStopped && stopGame(gameMessages.get().otherPlayer)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})
