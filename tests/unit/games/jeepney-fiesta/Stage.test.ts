import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/jeepney-fiesta/client.tsx'
import { gameTexts as text } from '../../../../src/games/jeepney-fiesta/en-US.ts'
import { FirstPicture } from '../../../../src/games/jeepney-fiesta/FirstPicture.tsx'
import { ODDS, STAKES, SYMBOLS } from '../../../../src/games/jeepney-fiesta/odds.ts'
import { Paytable } from '../../../../src/games/jeepney-fiesta/Paytable.tsx'
import { gamePictures } from '../../../../src/games/jeepney-fiesta/pictures.tsx'
import { extendStripAtEnds, stripTransformAtPlace } from '../../../../src/games/jeepney-fiesta/reel-motion.ts'
import { roundPayoutMaxOfStake } from '../../../../src/games/jeepney-fiesta/rules.ts'
import { Stage } from '../../../../src/games/jeepney-fiesta/Stage.tsx'
import { SymbolPicture } from '../../../../src/games/jeepney-fiesta/symbols/SymbolPicture.tsx'

const money = (amount: number) => `₱${(amount / 100).toFixed(2)}`
const stake = centavos(1_000)
const stage = renderToStaticMarkup(
  createElement(Stage, {
    view: { phase: 'idle' },
    text,
    formatMoney: money,
    cycleMinMs: 2_500,
    reducedMotion: false,
    onSettled: () => undefined,
  }),
)
const paytable = renderToStaticMarkup(createElement(Paytable, { text, stake, formatMoney: money }))

describe('what is drawn', () => {
  test('the stage of Jeepney Fiesta refers only to ids that it defines', () => {
    const files = [FirstPicture, ...SYMBOLS.map(id => () => SymbolPicture({ id }))]
    for (const html of [stage, ...files.map(file => renderToStaticMarkup(createElement(file)))]) {
      const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(match => match[1]))
      const used = [...html.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(match => match[1])
      expect(used.length).toBeGreaterThan(0)
      expect(used.filter(id => !ids.has(id))).toEqual([])
    }
  })

  test('the stage of Jeepney Fiesta fetches the symbols that the rules page and the build use', () => {
    const files = new Set([...(stage + paytable).matchAll(/(?:href|src)="([^"#]+)"/g)].map(match => match[1]))
    expect([...files].sort()).toEqual(SYMBOLS.map(id => `/art/${gameClient.slug}/${id}.svg`).sort())
    expect(Object.keys(gamePictures)).toEqual(expect.arrayContaining([...SYMBOLS]))
  })
})

describe('a drawn reel', () => {
  test('a drawn reel of Jeepney Fiesta shows the symbols of its strip in their order, repeated at both ends', () => {
    for (const strip of ODDS.strips) {
      const drawn = extendStripAtEnds(strip)
      expect(drawn.slice(1, 1 + strip.length)).toEqual([...strip])
      expect(drawn[0]).toBe(strip.at(-1))
      expect(drawn.slice(1 + strip.length)).toEqual(strip.slice(0, drawn.length - 1 - strip.length))
    }
  })

  test('a drawn reel of Jeepney Fiesta shows at every stop the three symbols that follow on the strip', () => {
    for (const strip of ODDS.strips) {
      const drawn = extendStripAtEnds(strip)
      for (let stop = 0; stop < strip.length; stop++) {
        const share = Number(/, -([\d.]+)%/.exec(stripTransformAtPlace(stop, strip.length))?.[1]) / 100
        const top = Math.round(share * drawn.length)
        const wanted = [0, 1, 2].map(row => strip[(stop + row) % strip.length])
        expect(drawn.slice(top, top + 3)).toEqual(wanted)
      }
    }
  })
})

describe('the paytable', () => {
  test('the paytable of Jeepney Fiesta names every symbol and prints every award from the odds', () => {
    for (const id of SYMBOLS) expect(paytable).toContain(text[id])
    for (const pays of Object.values(ODDS.pays)) {
      for (const units of Object.values(pays)) expect(paytable).toContain(money(units * 50))
    }
    expect(paytable).toContain('95.98%')
  })

  test('the paytable of Jeepney Fiesta shows the maximum payout at every stake', () => {
    for (const level of STAKES) {
      const html = renderToStaticMarkup(createElement(Paytable, { text, stake: level, formatMoney: money }))
      expect(html).toContain(money(roundPayoutMaxOfStake(level)))
    }
  })
})
