import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as beto from '../../../src/games/beto-beto/odds.ts'
import { ROW_COUNTS } from '../../../src/games/coin-drop/odds.ts'
import * as color from '../../../src/games/color-game/odds.ts'
import { gameTexts as karera } from '../../../src/games/karera/en-US.ts'
import { betFigures } from '../../../src/games/karera/figures.ts'
import { HORSES, ODDS } from '../../../src/games/karera/odds.ts'
import { GAME_IDS, GAME_SLUGS } from '../../../src/games/list.ts'
import { figuresOfPlan, PLAY_PLANS } from '../../../src/games/palayok-pop/figures.ts'
import { goodPotCountOfRisk, POT_COUNT, SOOT_POT_COUNTS } from '../../../src/games/palayok-pop/odds.ts'
import {
  boardRegionOfHole,
  HOLE_COUNT,
  HOLES_PER_SIDE,
  type HolePaint,
  paintOfHole,
} from '../../../src/games/pula-puti/odds.ts'
import { PROJECT_ROOT_FOLDER } from '../../guard/support/sources.ts'

const IN_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Returns the text of a game's rules page without its front matter, in one line. */
function textOf(slug: string): string {
  const file = readFileSync(join(PROJECT_ROOT_FOLDER, `content/games/${slug}.md`), 'utf8')
  return file.split('---').slice(2).join('---').replace(/\s+/g, ' ')
}

const inWords = (count: number) => IN_WORDS[count] ?? ''
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const joinWords = (items: readonly (string | number)[], last: string) =>
  `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

/** For each game, the numbers that its rules page may write in digits: those from which the player chooses. */
const CHOICES: Readonly<Record<string, readonly number[]>> = {
  'coin-drop': ROW_COUNTS,
  'palayok-pop': SOOT_POT_COUNTS,
}

describe.each(GAME_IDS.map(gameId => GAME_SLUGS[gameId] ?? ''))('the rules of %s', slug => {
  test(`the rules text of ${slug} contains no numbers except the choices of the player`, {
    tags: ['games-rules-open'],
  }, () => {
    const text = textOf(slug)
    expect(text.length).toBeGreaterThan(500)
    // Ignores ×0 and ×1, since the text may explain these signs of slots that pay nothing or return the stake.
    const numbers = [...text.replace(/×[01]\b/g, '').matchAll(/\d+/g)].map(([digits]) => Number(digits))
    expect([...new Set(numbers)]).toEqual(CHOICES[slug] ?? [])
  })
})

describe('numbers in words', () => {
  test('the rules of Color Game and Beto-Beto name as many dice, and colors or faces, as the games have', () => {
    expect(textOf('color-game')).toContain(`${capitalize(inWords(color.ODDS.dice))} dice roll`)
    expect(textOf('color-game')).toContain(`the same ${inWords(color.COLOURS.length)} colors`)
    expect(textOf('beto-beto')).toContain(`${inWords(beto.ODDS.dice)} ordinary dice`)
    expect(textOf('beto-beto')).toContain(`the numbers one to ${inWords(beto.DIE_FACES.length)}`)
    for (const { ODDS: odds } of [color, beto]) expect(Math.min(...Object.values(odds.returns))).toBe(2)
    for (const slug of ['color-game', 'beto-beto'])
      expect(textOf(slug)).toContain('your chip back and one more like it')
  })

  test('the rules of Karera list the horses from the highest to the lowest chance, and say that two places pay', () => {
    const text = textOf('karera')
    const byChance = [...HORSES].sort(
      (a, b) => betFigures[`${b}-win`].hitRate - betFigures[`${a}-win`].hitRate,
    )
    const [first = '', ...others] = byChance.map(horse => karera[horse])
    expect(text).toContain(`${capitalize(inWords(HORSES.length))} carousel horses`)
    expect(text).toContain(
      `${first} is the favorite, then come ${joinWords(others.slice(0, -1), 'and')}, and ${others.at(-1)} is the outsider`,
    )
    expect(text).toContain('A place bet pays when your horse finishes first or second')
    expect(ODDS.placed).toBe(2)
  })

  test('the rules of Palayok Pop name as many pots as the game has, and the risk with the highest multiple', () => {
    const text = textOf('palayok-pop')
    const top = [...PLAY_PLANS].sort((a, b) => figuresOfPlan(b).top.prices - figuresOfPlan(a).top.prices)[0]
    expect(text).toContain(`${capitalize(inWords(POT_COUNT))} clay pots hang`)
    expect(text).toContain(
      `whether ${joinWords(SOOT_POT_COUNTS, 'or')} of the ${inWords(POT_COUNT)} contain soot`,
    )
    expect(top?.pots).toBe(goodPotCountOfRisk(top?.soot ?? 2))
    expect(text).toContain(
      `paid when you break every good pot with ${inWords(top?.soot ?? 0)} soot pots on the rack`,
    )
  })

  test('the rules of Coin Drop name the numbers of rows that its boards have', () => {
    expect(textOf('coin-drop')).toContain(`A board has ${joinWords(ROW_COUNTS, 'or')} rows`)
    expect(textOf('coin-drop')).toContain(`the board with ${Math.max(...ROW_COUNTS)} rows and high risk`)
  })

  test('the rules of Pula Puti describe as many holes of each color and as many rows as its board has', () => {
    const text = textOf('pula-puti')
    const holes = Array.from({ length: HOLE_COUNT }, (_, hole) => hole)
    const painted = (paint: HolePaint) => holes.filter(hole => paintOfHole(hole) === paint)
    const countRowsOf = (part: string) =>
      holes.filter(hole => boardRegionOfHole(hole) === part).length / HOLES_PER_SIDE
    expect(painted('red').length).toBe(painted('white').length)
    expect(text).toContain(
      'There are as many red holes as white ones, and one hole, in the middle of the board, is the star',
    )
    expect(painted('star').map(boardRegionOfHole)).toEqual(['middle'])
    expect(countRowsOf('middle')).toBe(1)
    expect(text).toContain(
      `in the ${inWords(countRowsOf('top'))} top rows, in the middle row or in the ${inWords(countRowsOf('bottom'))} bottom rows`,
    )
  })
})
