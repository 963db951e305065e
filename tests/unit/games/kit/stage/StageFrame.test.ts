import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StageFrame } from '../../../../../src/games/kit/stage/StageFrame.tsx'

test('a translator of the browser leaves the texts on the stage of a game alone', () => {
  const picture = { isResult: false, tier: 'nothing', isCelebrating: false, countMs: 0 } as const
  const props = {
    className: 'sample',
    picture,
    payout: undefined,
    prefersReducedMotion: true,
    children: 'Bust',
  }
  const markup = renderToStaticMarkup(createElement(StageFrame, props))
  expect(markup).toBe('<div class="gk-stage sample gk-still" translate="no">Bust</div>')
})
