import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BonusTiles } from '../../../../../src/features/bonus-centre/islands/BonusTiles.tsx'

test('before the stars of the weekly chest are known, its tile names no number of stars', () => {
  const markup = renderToStaticMarkup(createElement(BonusTiles, { hasWheel: true, hasChest: true, spins: 0 }))
  expect(markup).toContain('Weekly chest')
  expect(markup).toContain('Stars from tasks open it')
  expect(markup).not.toContain('this week')
})
