import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../../../src/domain/time.ts'
import { refusalAnswerOf, successAnswerOf } from '../../../../support/environment.ts'
import { storedTextOfUser } from '../../../../support/user-info.ts'
import {
  createBetAnswer,
  createNextPlay,
  createOpenedAnswer,
  OPENED_COIN_BALANCE,
  OPENED_FAIR_SEED,
  OPENED_ROUND,
  OPENED_STAKE,
  type OpenedGameTab,
  openGameTab,
} from './opened-game.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let openedGame: OpenedGameTab

afterEach(() => {
  openedGame.stop()
  vi.useRealTimers()
})

async function playWith(seeds: object): Promise<void> {
  openedGame.tab.answer(
    '/gameBet',
    createBetAnswer(createNextPlay(seeds), OPENED_COIN_BALANCE - OPENED_STAKE),
  )
  await openedGame.playFor(3_000)
  openedGame.play.finishShownPlay()
  await openedGame.tab.pass(0)
}

const reopened = (fairSeed: object) =>
  successAnswerOf(createOpenedAnswer({ fairSeed: { ...OPENED_FAIR_SEED, ...fairSeed } }))
const stopReason = () => openedGame.game().stopped

describe('a play', () => {
  test('after a play with the promised seed, the fairness promise expects the next number of that seed', async () => {
    openedGame = await openGameTab()
    await playWith({ nonce: 0 })
    await playWith({ nonce: 1 })
    expect(openedGame.game()).toMatchObject({
      stopped: undefined,
      promise: { serverSeedHash: 'h', nonce: 2 },
    })
  })

  test('a play may use a later number of the promised seed than expected, since another page may have used those before it', async () => {
    openedGame = await openGameTab()
    await playWith({ nonce: 7 })
    expect(stopReason()).toBeUndefined()
  })

  test.each([
    ['another seed', { serverSeedHash: 'other' }],
    ['another client seed', { clientSeed: 'theirs' }],
    ['a number that was used before', { nonce: -1 }],
  ])(
    'a play with %s is shown, is reported as breaking the fairness promise, and stops the game',
    async (_, seeds) => {
      openedGame = await openGameTab()
      await playWith(seeds)
      expect(stopReason()).toContain('not the promised one')
      expect(openedGame.game().lastPlay).toBeDefined()
      await openedGame.play.playGame()
      expect(openedGame.ids()).toHaveLength(1)
    },
  )

  test.each([
    ['as promised', { nonce: 0 }],
    ['of another promise', { serverSeedHash: 'other', clientSeed: 'theirs', nonce: 9 }],
  ])(
    'a play %s stores the seeds that were promised for it on this device, and its round is compared with these seeds',
    async (_, seeds) => {
      openedGame = await openGameTab()
      await playWith({ ...seeds, payout: 300 })
      const { findPlayProof } = await import('../../../../../src/stores/prizes/fair-commitment.ts')
      const { serverSeedHash, clientSeed, nonce } = OPENED_FAIR_SEED
      expect(findPlayProof(OPENED_ROUND, 0)).toEqual({
        roundId: OPENED_ROUND,
        step: 0,
        payout: 300,
        serverSeedHash,
        clientSeed,
        nonce,
      })
    },
  )

  test('a play with the promised next seed means that another page rotated the seeds, and the game fetches the new promise', async () => {
    openedGame = await openGameTab()
    openedGame.tab.answer(
      '/startGame',
      reopened({ serverSeedHash: 'h2', nextServerSeedHash: 'h3', clientSeed: 'mine', nonce: 1 }),
    )
    await playWith({ serverSeedHash: 'h2', clientSeed: 'mine', nonce: 0 })
    expect(openedGame.game()).toMatchObject({
      stopped: undefined,
      promise: { serverSeedHash: 'h2', nextServerSeedHash: 'h3', nonce: 1 },
    })
    await playWith({ serverSeedHash: 'h2', clientSeed: 'mine', nonce: 1 })
    expect(stopReason()).toBeUndefined()
  })
})

describe('a promise', () => {
  test('the fairness promise is stored before the bet, and is still stored after the page closes', async () => {
    openedGame = await openGameTab()
    openedGame.tab.answer('/gameBet', 'timeout')
    void openedGame.play.playGame()
    await openedGame.tab.pass(10)
    expect(JSON.parse(openedGame.tab.storage['perya:fair-promise'] ?? '')).toEqual({
      playerId: 'player-1',
      fairSeed: OPENED_FAIR_SEED,
    })
    await openedGame.tab.pass(20_000)
  })

  const stored = {
    'perya:fair-promise': JSON.stringify({
      playerId: 'player-1',
      fairSeed: { ...OPENED_FAIR_SEED, nonce: 5 },
    }),
  }

  test.each([
    ['the same seed further on', { nonce: 6 }, false],
    ['a rotated seed', { serverSeedHash: 'h2', nonce: 0 }, false],
    ['a number that was used before', { nonce: 4 }, true],
    ['another next seed', { nonce: 5, nextServerSeedHash: 'other' }, true],
    ['another client seed', { nonce: 5, clientSeed: 'theirs' }, true],
  ])(
    'an answer of the server with %s breaks the fairness promise of an earlier visit: $2',
    async (_, fairSeed, isBroken) => {
      openedGame = await openGameTab({
        storage: stored,
        opened: { fairSeed: { ...OPENED_FAIR_SEED, ...fairSeed } },
      })
      expect(stopReason() !== undefined).toBe(isBroken)
    },
  )

  test('the stored fairness promise of another player is not used', async () => {
    const other = {
      'perya:fair-promise': JSON.stringify({
        playerId: 'player-2',
        fairSeed: { ...OPENED_FAIR_SEED, nonce: 5 },
      }),
    }
    openedGame = await openGameTab({ storage: other })
    expect(stopReason()).toBeUndefined()
  })

  test('a fairness promise that changes while the page is hidden stops the game when the player returns', async () => {
    openedGame = await openGameTab()
    openedGame.tab.answer('/startGame', reopened({ nextServerSeedHash: 'other' }))
    openedGame.tab.comeBack()
    await openedGame.tab.pass(0)
    expect(stopReason()).toContain('not the promised one')
  })
})

describe('the sheet', () => {
  test('the fairness sheet requests the seeds when it is opened, and shows a seed rotation made on another device', async () => {
    openedGame = await openGameTab()
    const { $fairnessSheetState, refreshFairSeed } = await import(
      '../../../../../src/features/game/browser/fairness.ts'
    )
    openedGame.tab.answer('/startGame', reopened({ serverSeedHash: 'h9', nextServerSeedHash: 'h10' }))
    await refreshFairSeed()
    expect(openedGame.game()).toMatchObject({ promise: { serverSeedHash: 'h9' }, stopped: undefined })
    expect($fairnessSheetState.get()).toEqual({ state: 'fresh' })
  })

  test('the fairness sheet says that its data may be outdated when the server does not answer', async () => {
    openedGame = await openGameTab()
    const { $fairnessSheetState, refreshFairSeed } = await import(
      '../../../../../src/features/game/browser/fairness.ts'
    )
    openedGame.tab.answer('/startGame', 'lost')
    await refreshFairSeed()
    expect($fairnessSheetState.get()).toMatchObject({ state: 'old' })
    expect(openedGame.game().promise.serverSeedHash).toBe('h')
  })
})

describe('a rotation', () => {
  const seed = { ...OPENED_FAIR_SEED, serverSeedHash: sha256('secret') }
  const revealed = { serverSeed: 'secret', serverSeedHash: sha256('secret'), clientSeed: 'c', plays: 3 }
  const next = { serverSeedHash: 'h2', nextServerSeedHash: 'h3', clientSeed: 'my own', nonce: 0 }

  async function rotate(answer: object) {
    openedGame = await openGameTab({ opened: { fairSeed: seed } })
    openedGame.tab.answer('/fairSeedRotate', successAnswerOf(answer))
    const { $lastSeedRotation, seedRotationAction } = await import(
      '../../../../../src/features/game/browser/fairness.ts'
    )
    await seedRotationAction.submit({ clientSeed: ' my own ' })
    return $lastSeedRotation.get()
  }

  test('a seed rotation that reveals and uses the promised seeds is confirmed, and the next plays are compared with the new seed', async () => {
    expect(await rotate({ revealed, fairSeed: next })).toMatchObject({ isHashRight: true, isNextRight: true })
    expect(openedGame.tab.sentTo('/fairSeedRotate')).toMatchObject([{ body: { clientSeed: 'my own' } }])
    expect(openedGame.game()).toMatchObject({ promise: next, stopped: undefined })
  })

  test.each([
    [
      'a secret with another hash',
      { revealed: { ...revealed, serverSeed: 'other' }, fairSeed: next },
      [false, true],
    ],
    [
      'a secret that was never promised',
      { revealed: { ...revealed, serverSeed: 'x', serverSeedHash: sha256('x') }, fairSeed: next },
      [false, true],
    ],
    ['another next seed', { revealed, fairSeed: { ...next, serverSeedHash: 'chosen late' } }, [true, false]],
    ['another client seed', { revealed, fairSeed: { ...next, clientSeed: 'theirs' } }, [true, false]],
  ])(
    'a seed rotation with %s is reported as not promised, and stops the game',
    async (_, answer, [isHashRight, isNextRight]) => {
      expect(await rotate(answer)).toMatchObject({ isHashRight, isNextRight })
      expect(stopReason()).toContain('not the promised one')
    },
  )
})

describe('the client seed of a player who chose none', () => {
  const PROMISE = { ...OPENED_FAIR_SEED, serverSeedHash: sha256('secret'), clientSeed: '' }
  const revealed = { serverSeed: 'secret', serverSeedHash: sha256('secret'), clientSeed: '', plays: 0 }
  /** Creates the server's answer to a rotation. It has the client seed of the request unless `change` replaces it. */
  const rotatedTo =
    (change: object = {}) =>
    ({ body }: { body: Record<string, unknown> }) =>
      successAnswerOf({
        revealed,
        fairSeed: {
          serverSeedHash: 'h2',
          nextServerSeedHash: 'h3',
          clientSeed: body.clientSeed,
          nonce: 0,
          ...change,
        },
      })
  const sentClientSeeds = () => openedGame.tab.sentTo('/fairSeedRotate').map(sent => sent.body.clientSeed)

  async function open(change: object, promise: object = PROMISE) {
    openedGame = await openGameTab({
      opened: { fairSeed: promise },
      answers: { '/fairSeedRotate': rotatedTo(change) },
    })
    await openedGame.tab.pass(0)
  }

  test('a missing client seed is drawn on this device after both hashes are known, before the first bet', async () => {
    await open({})
    const [clientSeed] = sentClientSeeds()
    expect(sentClientSeeds()).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
    expect(openedGame.game()).toMatchObject({
      promise: { serverSeedHash: 'h2', clientSeed, nonce: 0 },
      stopped: undefined,
    })
  })

  test.each([
    ['another server seed', { serverSeedHash: 'chosen late' }],
    ['another client seed', { clientSeed: 'theirs' }],
  ])(
    'when the device draws a client seed, a server that answers with %s instead of the promised one stops the game',
    async (_, change) => {
      await open(change)
      expect(stopReason()).toContain('not the promised one')
    },
  )

  test('the device draws no client seed once a play has been made with the seeds in use', async () => {
    await open({}, { ...PROMISE, nonce: 1 })
    expect(sentClientSeeds()).toEqual([])
  })

  test('a seed rotation without a typed client seed draws a new client seed', async () => {
    await open({})
    const { seedRotationAction } = await import('../../../../../src/features/game/browser/fairness.ts')
    await seedRotationAction.submit({ clientSeed: '  ' })
    expect(new Set(sentClientSeeds()).size).toBe(2)
    expect(sentClientSeeds()[1]).toMatch(/^[0-9a-f]{16}$/)
  })
})

test('a seed rotation inside a round is refused with the reason, and nothing changes', async () => {
  openedGame = await openGameTab()
  openedGame.tab.answer('/fairSeedRotate', refusalAnswerOf(5004))
  const { $lastSeedRotation, seedRotationAction } = await import(
    '../../../../../src/features/game/browser/fairness.ts'
  )
  await seedRotationAction.submit({ clientSeed: '  ' })
  expect(seedRotationAction.$submission.get()).toMatchObject({ message: /not finished/ })
  expect($lastSeedRotation.get()).toBeUndefined()
  expect(openedGame.game()).toMatchObject({ promise: OPENED_FAIR_SEED, stopped: undefined })
})

test('when another player logs in from another tab, the game stops with a message and sends no bet', async () => {
  openedGame = await openGameTab()
  openedGame.tab.storage.access_token = 'token of player 2'
  openedGame.tab.storage['perya:user'] = storedTextOfUser({ id: 'player-2', coin: 99_000 })
  openedGame.tab.writeElsewhere('access_token', 'token of player 2')
  openedGame.tab.writeElsewhere('perya:user', openedGame.tab.storage['perya:user'])
  await openedGame.playFor(3_000)
  expect(openedGame.game()).toMatchObject({
    coin: OPENED_COIN_BALANCE,
    stopped: expect.stringContaining('Another player'),
  })
  expect(openedGame.ids()).toEqual([])
  await openedGame.tab.pass(MINUTE_MS)
  openedGame.store.leaveGame()
  expect(openedGame.tab.sent.filter(sent => sent.token === 'token of player 2')).toEqual([])
})
