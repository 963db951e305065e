import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import appStyles from '../styles/app.css?url'
import { BalancePill } from './BalancePill.tsx'
import { ModalHost } from './ModalHost.tsx'
import './roots/moved-nodes.ts'
import { ErrorBoundary } from './roots/ErrorBoundary.tsx'
import { startShell } from './shell.ts'

/**
 * Renders an island into the element of the static shell whose `data-shell` is `name`. Does nothing on a page without
 * this element.
 */
function mount(name: string, element: React.ReactNode): void {
  const place = document.querySelector(`[data-shell="${name}"]`)
  if (!place) return
  createRoot(place).render(
    <StrictMode>
      <ErrorBoundary place={place}>{element}</ErrorBoundary>
    </StrictMode>,
  )
}

/**
 * Adds the full style sheet, which modals need. Content pages and the lobby contain only the styles of their own
 * elements.
 */
function addFullStyles(): void {
  if (!document.querySelector('[data-styles=content], [data-styles=lobby]')) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = appStyles
  document.head.append(sheet)
}

addFullStyles()
// Loads the log-in modals only for a visitor. If their code cannot be loaded, the log-in links open pages instead.
if (!('session' in document.documentElement.dataset)) import('./auth-links.ts').catch(() => {})
mount('balance', <BalancePill />)
mount('modals', <ModalHost />)
void startShell(dots => {
  for (const [tab, isLit] of Object.entries(dots)) {
    const dot = document.querySelector<HTMLElement>(`[data-dot="${tab}"]`)
    if (dot) dot.hidden = !isLit
  }
})
