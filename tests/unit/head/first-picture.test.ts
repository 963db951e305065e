import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'
import { LISTED_GAME_IDS } from '../../../src/games/listed.ts'

const script = await compileHeadScript('first-picture')

/**
 * Runs the inline script of the game page.
 * @returns the addresses that the script fetches, and the properties that it sets
 */
function openGame(search: string) {
  const images: { src?: string }[] = []
  const properties: Record<string, string> = {}
  runInNewContext(script, {
    location: { search },
    URLSearchParams,
    Image: class {
      src?: string
      constructor() {
        images.push(this)
      }
    },
    document: {
      documentElement: {
        style: {
          setProperty(name: string, value: string) {
            properties[name] = value
          },
        },
      },
    },
  })
  return { fetched: images.map(it => it.src), properties }
}

test.each(LISTED_GAME_IDS)('the head script of the game page fetches the first picture of game %i', id => {
  expect(openGame(`?gameId=${id}`)).toEqual({
    fetched: [`/art/first/${id}.svg`],
    properties: { '--first-picture': `url('/art/first/${id}.svg')` },
  })
})

test.each(['', '?gameId=1', "?gameId=1001');", '?gameId='])(
  'the head script of the game page fetches no first picture for the query "%s"',
  search => {
    expect(openGame(search)).toEqual({ fetched: [], properties: {} })
  },
)
