import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, onMount } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import { ERROR } from '../../contract/errors.ts'
import {
  exitGameCall,
  gameBetCall,
  onlineCall,
  practiceBetCall,
  startGameCall,
  startPracticeCall,
} from '../../contract/game.calls.ts'
import type { gameBet, startPractice } from '../../contract/game.ts'
import { CallError } from '../../contract/requester.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { messageOf } from '../core/failure.ts'
import { setCoin } from '../core/session.ts'
import { createIntent, sendOnce } from '../core/submit.ts'
import { $token } from '../core/token.ts'
import { addToPlaySession, startPlaySession } from './play-session.ts'

/** Spec, section 9: a heartbeat every 60 s while a game is open. */
const HEARTBEAT_MS = 60_000

/** The pause between free spins, so that each result can be read. */
const FREE_SPIN_PAUSE_MS = 700

export type Opened = Omit<ResultOf<typeof startPractice>, 'practiceKey'>
export type Play = ResultOf<typeof gameBet>['play']

/** What the stage does now. */
export type Phase =
  | { readonly name: 'idle' }
  /** The stake is on its way; nothing is known yet. */
  | { readonly name: 'asking' }
  /** The answer is here and is being shown. */
  | { readonly name: 'showing'; readonly play: Play }
  /** No answer came: what happened is not known, so trying again asks for the same play. */
  | { readonly name: 'unknown'; readonly message: string }
  | { readonly name: 'refused'; readonly message: string; readonly isOutOfMoney: boolean }

export type Game =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready'
      readonly opened: Opened
      readonly isPractice: boolean
      readonly stake: Centavos
      /** What the player sees: the stake is gone at once, a win comes when it has been shown. */
      readonly coin: Centavos
      readonly phase: Phase
      /** The last play that was shown, or that waits to be gone on with. */
      readonly lastPlay: Play | undefined
      /** Free plays go on by themselves once the player has started them. */
      readonly isFeatureRunning: boolean
    }

/** A game that is open. */
export type ReadyGame = Extract<Game, { state: 'ready' }>

const $practiceKey = persistentAtom<string | undefined>('perya:practice', undefined)

export const $game = atom<Game>({ state: 'loading' })

/** Whether a tap may start a play now. */
export const $canPlay = computed($game, game => {
  if (game.state !== 'ready') return false
  const { name } = game.phase
  return name === 'idle' || name === 'refused' || name === 'unknown'
})

interface GameQuery {
  readonly gameId: number
  readonly isPractice: boolean
  readonly activityId: number | undefined
}

/** What the address asks for: `gameId`, `tryIt`, optional `activityId` (spec, section 2). */
export function gameQuery(search: string): GameQuery {
  const query = new URLSearchParams(search)
  const activityId = Number(query.get('activityId'))
  const tryIt = query.get('tryIt')
  return {
    gameId: Number(query.get('gameId')),
    isPractice: tryIt !== null && tryIt !== '0' && tryIt !== 'false',
    activityId: Number.isSafeInteger(activityId) && activityId > 0 ? activityId : undefined,
  }
}

function ready(): ReadyGame | undefined {
  const game = $game.get()
  return game.state === 'ready' ? game : undefined
}

function patch(change: Partial<Omit<ReadyGame, 'state'>>): void {
  const game = ready()
  if (game) $game.set({ ...game, ...change })
}

async function open({ gameId, isPractice, activityId }: GameQuery): Promise<Opened> {
  if (!isPractice) {
    return request(startGameCall, { gameId, ...(activityId ? { activityId } : {}) })
  }
  const practiceKey = $practiceKey.get()
  try {
    const opened = await request(startPracticeCall, {
      gameId,
      ...(practiceKey ? { practiceKey } : {}),
    })
    $practiceKey.set(opened.practiceKey)
    return opened
  } catch (error) {
    const isUnknown =
      error instanceof CallError &&
      error.failure.kind === 'refused' &&
      error.failure.code === ERROR.practiceUnknown
    if (!isUnknown || !practiceKey) throw error
    $practiceKey.set(undefined)
    return open({ gameId, isPractice, activityId })
  }
}

/** Opens the game that the address names; again after a failure. */
export async function openGame(): Promise<void> {
  const query = gameQuery(environment().location().search)
  $game.set({ state: 'loading' })
  try {
    const opened = await open(query)
    if (!query.isPractice) setCoin(opened.coin)
    const { openRound } = opened
    startPlaySession()
    $game.set({
      state: 'ready',
      opened,
      isPractice: query.isPractice,
      stake: openRound?.stake ?? opened.defaultStake,
      coin: opened.coin,
      phase: { name: 'idle' },
      lastPlay: openRound ?? undefined,
      isFeatureRunning: false,
    })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $game.set({ state: 'failed', message: messageOf(error.failure) })
  }
}

/** Chooses a stake, in hundredths, between rounds. */
export function chooseStake(stake: Centavos): void {
  const game = ready()
  if (!game || !$canPlay.get() || game.lastPlay?.state === 'open') return
  if (game.opened.stakes.includes(stake)) patch({ stake, phase: { name: 'idle' } })
}

const intent = createIntent()

/** Plays: a new round for the stake, or the next free play of the open one. */
export async function play(): Promise<void> {
  const game = ready()
  if (!game || !$canPlay.get()) return
  const { opened, stake, isPractice, lastPlay } = game
  const roundId = lastPlay?.state === 'open' ? lastPlay.roundId : undefined
  const price = roundId ? centavos(0) : stake
  const details = { gameId: opened.gameId, stake: stake as number, ...(roundId ? { roundId } : {}) }
  patch({
    phase: { name: 'asking' },
    coin: centavos(game.coin - price),
    isFeatureRunning: roundId !== undefined,
  })
  try {
    const { play, coin } = await sendOnce(intent, details, body => send(body, isPractice))
    addToPlaySession({ staked: price })
    // The answer's balance holds the win already; it is shown once the reels have told of it.
    patch({ phase: { name: 'showing', play }, coin: centavos(coin - play.payout) })
  } catch (error) {
    patch({ coin: game.coin, isFeatureRunning: false })
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    const message = messageOf(failure)
    if (failure.kind !== 'refused') return patch({ phase: { name: 'unknown', message } })
    const isOutOfMoney = failure.code === ERROR.notEnoughMoney
    patch({ phase: { name: 'refused', message, isOutOfMoney } })
    if (failure.code === ERROR.roundOpen || failure.code === ERROR.roundUnknown) await openGame()
  }
}

function send(body: Parameters<typeof request<typeof gameBet>>[1], isPractice: boolean) {
  if (!isPractice) return request(gameBetCall, body)
  return request(practiceBetCall, { ...body, practiceKey: $practiceKey.get() ?? '' })
}

/** The stage has shown the play: the win counts now, and free plays go on. */
export function settle(): void {
  const game = ready()
  if (game?.phase.name !== 'showing') return
  const { play: shown } = game.phase
  const coin = centavos(game.coin + shown.payout)
  addToPlaySession({ won: shown.payout })
  patch({ phase: { name: 'idle' }, coin, lastPlay: shown })
  if (!game.isPractice) setCoin(coin)
  if (shown.state !== 'open' || !game.isFeatureRunning) {
    patch({ isFeatureRunning: false })
    return
  }
  environment().after(FREE_SPIN_PAUSE_MS, () => {
    // Nobody is playing while the page is out of sight; the round waits.
    if (environment().isVisible()) void play()
    else patch({ isFeatureRunning: false })
  })
}

async function heartbeat(): Promise<void> {
  const game = ready()
  if (!game || game.isPractice || $token.get() === undefined) return
  try {
    await request(onlineCall, { gameId: game.opened.gameId }, { isSilent: true })
  } catch (error) {
    // No time-out tip for the heartbeat (spec, section 7).
    if (!(error instanceof CallError)) throw error
  }
}

/** Tells the server that the player leaves; goes on after the page is gone. */
export function leaveGame(): void {
  const game = ready()
  if (!game || game.isPractice || $token.get() === undefined) return
  void request(exitGameCall, { gameId: game.opened.gameId }, { keepalive: true, isSilent: true }).catch(
    () => {},
  )
}

onMount($game, () => {
  void openGame()
  return environment().every(HEARTBEAT_MS, () => void heartbeat())
})
