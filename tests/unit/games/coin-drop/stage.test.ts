import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { boardFromChoice, isSameBoard } from '../../../../src/games/coin-drop/board-choice.ts'
import { createCoinFallKeyframes } from '../../../../src/games/coin-drop/coin-motion.ts'
import {
  boardGeometryOfRows,
  centerXOfSlot,
  pointsOnCoinPath,
  SLOT_ROW_EDGES,
} from '../../../../src/games/coin-drop/geometry.ts'
import { DEFAULT_BOARD, ROW_COUNTS } from '../../../../src/games/coin-drop/odds.ts'
import { gamePictures } from '../../../../src/games/coin-drop/pictures.tsx'
import {
  advancePicture,
  coinFallMsOfRows,
  createTimeline,
  INITIAL_PICTURE,
  stillPictureOfOutcome,
} from '../../../../src/games/coin-drop/timeline.ts'
import type { ResultPicture } from '../../../../src/games/kit/stage/result.ts'
import { celebrationMsOfWinTier } from '../../../../src/games/kit/stage/win-tier.ts'
import { dropCoin } from './dictated.ts'

const pathsOf = (rows: number) => ['L'.repeat(rows), 'R'.repeat(rows), 'LR'.repeat(rows / 2)]

describe.each(ROW_COUNTS)('a board of %i rows', rows => {
  test(`the coin of Coin Drop touches one pin in each of ${rows} rows along its drawn path, and ends in the drawn slot`, () => {
    const { pins, pinRadius, coinRadius } = boardGeometryOfRows(rows)
    for (const path of pathsOf(rows)) {
      const way = pointsOnCoinPath(rows, path)
      expect(way).toHaveLength(rows + 1)
      for (const { x, y } of way.slice(0, rows)) {
        const met = pins.filter(
          pin => Math.abs(pin.x - x) < 0.001 && Math.abs(pin.y - y - pinRadius - coinRadius) < 0.001,
        )
        expect(met).toHaveLength(1)
      }
      const slot = [...path].filter(turn => turn === 'R').length
      expect(way.at(-1)?.x).toBeCloseTo(centerXOfSlot(rows, slot), 6)
      expect(way.at(-1)?.y).toBeGreaterThan(SLOT_ROW_EDGES.top)
    }
  })

  test(`on the Coin Drop board of ${rows} rows, the coin fits between two pins, and all slots fit on the board`, () => {
    const { across, pinRadius, coinRadius } = boardGeometryOfRows(rows)
    expect(across).toBeGreaterThan(2 * (pinRadius + coinRadius))
    expect(centerXOfSlot(rows, 0) - across / 2).toBeCloseTo(SLOT_ROW_EDGES.left, 6)
    expect(centerXOfSlot(rows, rows) + across / 2).toBeCloseTo(SLOT_ROW_EDGES.right, 6)
  })

  test(`the frames of a Coin Drop fall over ${rows} rows are in order of time, and have the same times for every path`, () => {
    const times = pathsOf(rows).map(path => {
      const frames = createCoinFallKeyframes(rows, path)
      for (const part of Object.values(frames)) {
        const offsets = part.map(frame => frame.offset ?? -1)
        expect(offsets[0]).toBe(0)
        expect(offsets.at(-1)).toBe(1)
        expect([...offsets].sort((a, b) => a - b)).toEqual(offsets)
      }
      return Object.values(frames).map(part => part.map(frame => frame.offset))
    })
    expect(times[1]).toEqual(times[0])
    expect(times[2]).toEqual(times[0])
  })

  test(`every drop of Coin Drop over ${rows} rows takes the same time on the screen, whatever the payout is`, () => {
    const results = pathsOf(rows).map(path => {
      const outcome = dropCoin({ rows, risk: 'high' }, path)
      const steps = createTimeline(outcome, { answeredMs: 100, prefersReducedMotion: false })
      return steps.find(({ kind }) => kind === 'result')?.atMs
    })
    expect(new Set(results).size).toBe(1)
  })
})

describe('the timeline', () => {
  const won = dropCoin({ rows: 8, risk: 'high' }, 'LLLLLLLL')

  test('after a late answer, the coin of Coin Drop still falls for its whole time', () => {
    const [first, result] = createTimeline(won, { answeredMs: 4_000, prefersReducedMotion: false })
    expect(first).toEqual({ kind: 'drop', atMs: 4_000 })
    expect(result).toMatchObject({ kind: 'result', atMs: 4_000 + coinFallMsOfRows(8) })
  })

  test('the next coin of Coin Drop can be dropped during the celebration of the last one', () => {
    const [, result, shown, celebrated] = createTimeline(won, { answeredMs: 0, prefersReducedMotion: false })
    const atMs = result?.atMs ?? 0
    expect(result).toMatchObject({ tier: 'big', countMs: celebrationMsOfWinTier('big') })
    expect(shown).toEqual({ kind: 'shown', atMs })
    expect(celebrated).toEqual({ kind: 'celebrated', atMs: atMs + celebrationMsOfWinTier('big') })
  })

  test('with reduced motion, Coin Drop shows the result as soon as the answer comes', () => {
    const steps = createTimeline(won, { answeredMs: 150, prefersReducedMotion: true })
    expect(steps.map(({ atMs }) => atMs)).toEqual([150, 150, 150, 150 + celebrationMsOfWinTier('big')])
  })

  test('the timeline of Coin Drop ends in the final picture of the result', () => {
    const steps = createTimeline(won, { answeredMs: 0, prefersReducedMotion: true })
    const end = steps.reduce<ResultPicture>(advancePicture, INITIAL_PICTURE)
    expect(end).toEqual(stillPictureOfOutcome(won))
  })
})

test('the stage of Coin Drop shows the chosen board, or the first board when the player has not chosen', () => {
  expect(boardFromChoice(undefined)).toEqual(DEFAULT_BOARD)
  expect(isSameBoard(boardFromChoice({ rows: 8, risk: 'low' }), { rows: 8, risk: 'low' })).toBe(true)
  expect(isSameBoard({ rows: 8, risk: 'low' }, { rows: 8, risk: 'high' })).toBe(false)
  expect(isSameBoard({ rows: 8, risk: 'low' }, { rows: 12, risk: 'low' })).toBe(false)
})

// Standard GLI-19, section 4.3.2 d: before the first play, a game must not show its top award.
test('the first picture of Coin Drop shows the coin in the chute, above all pins', {
  tags: ['games-first-picture'],
}, () => {
  const { start, coinRadius } = boardGeometryOfRows(DEFAULT_BOARD.rows)
  const coins = [
    ...renderToStaticMarkup(gamePictures.first()).matchAll(/translate\(([\d.]+) ([\d.]+)\) scale\(/g),
  ]
  expect(coins.map(([, x, y]) => [Number(x), Number(y)])).toEqual([
    [start.x - coinRadius, start.y - coinRadius],
  ])
})
