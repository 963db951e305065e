import { expect } from 'vitest'
import type { GameState, Play, ReadyGame } from '../../../../../src/features/game/browser/state.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'
import type { ScriptedAnswer } from '../../../../support/tab/network.ts'
import { storedTextOfUser, userInfoOf } from '../../../../support/user-info.ts'

export const OPENED_STAKE = 1_000
export const OPENED_COIN_BALANCE = 50_000
export const OPENED_ROUND = '01'.repeat(13)

/** The fair seed that the simulated server has when a test starts. */
export const OPENED_FAIR_SEED = { serverSeedHash: 'h', nextServerSeedHash: 'h2', clientSeed: 'c', nonce: 0 }

/** Creates the answer to `/startGame`, with `change` replacing some fields. */
export const createOpenedAnswer = (change: object = {}) => ({
  gameId: 1001,
  name: 'Jeepney Fiesta',
  stakes: [200, OPENED_STAKE],
  orientation: 'portrait',
  defaultStake: OPENED_STAKE,
  cycleMinMs: 2500,
  coin: OPENED_COIN_BALANCE,
  fairSeed: OPENED_FAIR_SEED,
  openRound: null,
  launchUrl: '',
  ...change,
})

type PlayChange = { [Name in keyof Play]?: Play[Name] | number }

let plays = 0

/** Creates a play with the next nonce. Its price is the stake, or zero for a later step. */
export function createNextPlay(change: PlayChange = {}): Play {
  return {
    roundId: OPENED_ROUND,
    step: 0,
    stake: OPENED_STAKE,
    price: change.step ? 0 : OPENED_STAKE,
    payout: 0,
    totalPayout: 0,
    state: 'closed',
    choice: null,
    outcome: {},
    engineVersion: 2,
    serverSeedHash: 'h',
    clientSeed: 'c',
    nonce: plays++,
    ...change,
  } as unknown as Play
}

/** Creates the answer to a bet: the play, and the balance after it in centavos. */
export const createBetAnswer = (play: Play, coin: number) => successAnswerOf({ play, coin, createTime: 0 })

export interface OpenedGameTab {
  readonly tab: TestTab
  readonly state: typeof import('../../../../../src/features/game/browser/state.ts')
  readonly store: typeof import('../../../../../src/features/game/browser/game.ts')
  readonly play: typeof import('../../../../../src/features/game/browser/play.ts')
  game(): ReadyGame
  /** Returns the request ids of all bets so far. */
  ids(): unknown[]
  /** Starts a play and moves the clock by `ms` milliseconds while the play runs. */
  playFor(ms: number): Promise<void>
  stop(): void
}

interface OpenOptions {
  address?: string
  storage?: Record<string, string>
  opened?: object
  /** Answers of additional calls, by path. */
  answers?: Record<string, ScriptedAnswer>
  /** The stored data of an open tab, for a page that continues in it, as after a reload. */
  tabStorage?: Record<string, string>
}

/** Opens the tab of a player with an open game in which every bet pays ₱3.00. */
export async function openGameTab({
  address,
  storage,
  opened,
  answers = {},
  tabStorage,
}: OpenOptions = {}): Promise<OpenedGameTab> {
  const tab = await openTestTab(address ?? '/game/start?gameId=1001', {
    access_token: 'token',
    'perya:user': storedTextOfUser({ id: 'player-1', coin: OPENED_COIN_BALANCE }),
    ...storage,
  })
  Object.assign(tab.tabStorage, tabStorage)
  tab.answer('/startGame', successAnswerOf(createOpenedAnswer(opened)))
  tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ payout: 300 }), OPENED_COIN_BALANCE - OPENED_STAKE + 300),
  )
  tab.answer(
    '/refreshData',
    successAnswerOf({
      coin: OPENED_COIN_BALANCE,
      userInfo: userInfoOf({ id: 'player-1', coin: OPENED_COIN_BALANCE }),
    }),
  )
  tab.answer('/exitGame', successAnswerOf({}))
  for (const [path, answer] of Object.entries(answers)) tab.answer(path, answer)
  const state = await import('../../../../../src/features/game/browser/state.ts')
  const store = await import('../../../../../src/features/game/browser/game.ts')
  const play = await import('../../../../../src/features/game/browser/play.ts')
  const stop = state.$game.listen(() => {})
  await tab.pass(0)
  return {
    tab,
    state,
    store,
    play,
    stop,
    game() {
      const game: GameState = state.$game.get()
      expect(game.state).toBe('ready')
      return game as ReadyGame
    },
    ids: () => tab.sentTo('/gameBet').map(sent => sent.body.requestId),
    async playFor(ms) {
      const played = play.playGame()
      await tab.pass(ms)
      await played
    },
  }
}
