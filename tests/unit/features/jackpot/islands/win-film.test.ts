import { expect, test } from 'vitest'
import { JACKPOT_POOLS } from '../../../../../src/domain/awards/jackpot.ts'
import {
  createFilmSteps,
  FILM_BULB_COUNT,
  JACKPOT_FILMS,
} from '../../../../../src/features/jackpot/islands/win-film.ts'
import { WIN_TIERS } from '../../../../../src/games/kit/stage/win-tier.ts'

test.each(JACKPOT_POOLS)(
  'the film of the %s jackpot lights all bulbs before the bloom, and ends once',
  pool => {
    const film = JACKPOT_FILMS[pool]
    const steps = createFilmSteps(film)
    const times = steps.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(film.lightsMs + (FILM_BULB_COUNT - 1) * film.bulbGapMs).toBeLessThanOrEqual(film.bloomMs)
    expect(film.bloomMs + film.countMs).toBeLessThan(film.overMs)
    expect(steps.filter(({ phase }) => phase === 'over')).toEqual([steps.at(-1)])
  },
)

test('every jackpot has a longer film than the largest win of a game, and a larger pool has a longer one', () => {
  const lengths = JACKPOT_POOLS.map(pool => JACKPOT_FILMS[pool].overMs)
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
  expect(new Set(lengths).size).toBe(JACKPOT_POOLS.length)
  expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...WIN_TIERS.map(({ ms }) => ms)))
})

test('the notes of each jackpot end before its film is over', () => {
  for (const { fanfare, lightsMs, overMs } of Object.values(JACKPOT_FILMS))
    expect(lightsMs + (fanfare.notes.length * fanfare.gapS + fanfare.noteS) * 1_000).toBeLessThan(overMs)
})
