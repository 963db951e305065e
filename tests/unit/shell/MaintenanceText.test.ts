import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteStateText } from '../../../src/shell/MaintenanceText.tsx'
import type { SiteState } from '../../../src/stores/site/site.ts'

const shownText = (site: SiteState | undefined) =>
  renderToStaticMarkup(h(SiteStateText, { site })).replace(/(<[^>]+>)+/g, ' ')

test('the maintenance page says that the site is open while it is', () => {
  expect(shownText({ state: 'open' })).toBe(' We are open There is no maintenance now. Go to the lobby ')
})

test("during maintenance the maintenance page says so, with the operator's message", () => {
  const text = shownText({ state: 'closed', message: 'New games move in.', untilMs: null })
  expect(text).toContain('We are closed for maintenance')
  expect(text).toContain('New games move in.')
  expect(text).toContain('Your balance does not change.')
})

test('before the server has answered, the maintenance page says neither that the site is open nor that it is closed', () => {
  expect(shownText(undefined)).toMatch(/^ Maintenance During maintenance you cannot play/)
  expect(shownText(undefined)).not.toMatch(/We are (open|closed) /)
})
