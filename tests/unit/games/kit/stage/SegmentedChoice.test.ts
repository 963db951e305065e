import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SegmentedChoice } from '../../../../../src/games/kit/stage/SegmentedChoice.tsx'

function drawOptions(canChoose: boolean): string {
  return renderToStaticMarkup(
    createElement(SegmentedChoice<string>, {
      label: 'Rows',
      name: 'rows',
      options: [
        { id: '8', label: '8' },
        { id: '12', label: '12' },
      ],
      chosen: '12',
      canChoose,
      onChoose: () => undefined,
    }),
  )
}

test('a choice between a few options is a named group of radio buttons, disabled while the player cannot choose', () => {
  const html = drawOptions(true)
  expect(html).toContain('<legend class="sr-only">Rows</legend>')
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).not.toContain('disabled')
  expect(drawOptions(false)).toContain('disabled=""')
})
