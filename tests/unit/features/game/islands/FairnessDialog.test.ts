import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RotateForm } from '../../../../../src/features/game/islands/FairnessDialog.tsx'

test('during a play the button that starts a new server seed is gray, and a note says when it works', () => {
  // Without an open game the seed cannot be rotated, as during a play.
  const markup = renderToStaticMarkup(createElement(RotateForm))
  const [, id] = /<button[^>]* aria-describedby="([^"]*)"/.exec(markup) ?? []
  expect(markup).toMatch(/<button[^>]* class="button-quiet text-quiet" aria-disabled="true"/)
  expect(markup).toContain(
    `<p id="${id}" class="text-sm text-quiet">You can do this once the play is over.</p>`,
  )
})
