import { afterEach, expect, test, vi } from 'vitest'
import type { GameClient } from '../../../../../src/games/game-client.tsx'
import { gameClient as jeepneyFiesta } from '../../../../../src/games/jeepney-fiesta/client.tsx'
import { gameClient as karera } from '../../../../../src/games/karera/client.tsx'
import { ODDS } from '../../../../../src/games/karera/odds.ts'
import { refusalAnswerOf } from '../../../../support/environment.ts'
import {
  createBetAnswer,
  createNextPlay,
  OPENED_COIN_BALANCE,
  OPENED_ROUND,
  OPENED_STAKE,
  type OpenedGameTab,
  openGameTab,
} from './opened-game.ts'

/** A time in milliseconds that is longer than any time limit of a call, any wait and any cycle of a game. */
const LONG_MS = 30_000

const { engineVersion: _, ...kareraOfFormerRelease } = karera

const listed = vi.hoisted(() => ({ client: {} as GameClient }))
vi.mock('../../../../../src/games/clients.ts', () => ({
  loadGameClient: async () => listed.client,
  loadGameStage: async () => () => null,
}))

let openedGame: OpenedGameTab

/** Opens a game with the client of a given release, and chooses a bet. */
async function openGameWithClient(
  client: GameClient,
  { gameId, choice, tabStorage }: { gameId: number; choice?: object; tabStorage?: Record<string, string> },
): Promise<void> {
  listed.client = client
  openedGame = await openGameTab({
    address: `/game/start?gameId=${gameId}`,
    opened: { gameId },
    ...(tabStorage && { tabStorage }),
  })
  const { loadGameCode } = await import('../../../../../src/features/game/browser/parts.ts')
  await loadGameCode(gameId)
  openedGame.store.setPlayChoice(choice)
}

const KARERA = { gameId: 1004, choice: { 'ulap-win': 1 } }

const lastBet = () => openedGame.tab.sentTo('/gameBet').at(-1)?.body

afterEach(() => {
  openedGame.stop()
  vi.useRealTimers()
})

test('a bet in Karera names the version of the odds on its page, and the later plays of its round name none', async () => {
  await openGameWithClient(karera, KARERA)
  openedGame.tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
  )
  await openedGame.playFor(LONG_MS)
  expect(lastBet()).toMatchObject({ engineVersion: ODDS.version })
  openedGame.play.finishShownPlay()
  await openedGame.playFor(LONG_MS)
  expect(lastBet()).toMatchObject({ roundId: OPENED_ROUND })
  expect(lastBet()).not.toHaveProperty('engineVersion')
})

test('a bet in Jeepney Fiesta names no version, so that servers of the former release accept it', async () => {
  await openGameWithClient(jeepneyFiesta, { gameId: 1001 })
  await openedGame.playFor(LONG_MS)
  expect(lastBet()).toMatchObject({ gameId: 1001 })
  expect(lastBet()).not.toHaveProperty('engineVersion')
})

test('a refused bet on old odds takes nothing from the shown balance, and the page stops until it is reloaded', async () => {
  await openGameWithClient(kareraOfFormerRelease, KARERA)
  openedGame.tab.answer('/gameBet', refusalAnswerOf(5017))
  await openedGame.playFor(LONG_MS)
  expect(openedGame.game()).toMatchObject({
    coin: OPENED_COIN_BALANCE,
    phase: { name: 'idle' },
    stopped: "This game's rules have changed. Reload the page to see them.",
  })
  expect(openedGame.state.$canPlay.get()).toBe(false)
})

test('a bet that a server of the former release does not understand charges nothing, and the player can try again', async () => {
  await openGameWithClient(karera, KARERA)
  openedGame.tab.answer('/gameBet', refusalAnswerOf(400, { fields: [{ path: '' }] }))
  await openedGame.playFor(LONG_MS)
  const phase = { name: 'refused', message: 'The request failed with code 400. Try again later.' }
  expect(openedGame.game()).toMatchObject({ coin: OPENED_COIN_BALANCE, phase, stopped: undefined })
})

test('a page with new odds repeats an unanswered bet on the old odds as the player saw them', async () => {
  await openGameWithClient(kareraOfFormerRelease, KARERA)
  openedGame.tab.answer('/gameBet', 'timeout')
  await openedGame.playFor(LONG_MS)
  const { tabStorage } = openedGame.tab
  const first = lastBet()
  openedGame.stop()
  await openGameWithClient(karera, { ...KARERA, tabStorage: { ...tabStorage } })
  expect(openedGame.game().phase.name).toBe('unknown')
  await openedGame.playFor(LONG_MS)
  expect(lastBet()).toEqual(first)
})
