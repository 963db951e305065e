import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startShell } from '../../stores/shell/shell.ts'
import appStyles from '../../styles/app.css?url'
import { BalancePill } from './BalancePill.tsx'
import { ModalHost } from './ModalHost.tsx'

/** Brings the static shell to life: fetched only for somebody who is logged in, or by a page with islands. */
function mount(name: string, element: React.ReactNode): void {
  const place = document.querySelector(`[data-shell="${name}"]`)
  if (place) createRoot(place).render(<StrictMode>{element}</StrictMode>)
}

/** Texts and the lobby come with their own styles alone; what may open over them has more. */
function dress(): void {
  if (!document.querySelector('[data-styles=content], [data-styles=lobby]')) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = appStyles
  document.head.append(sheet)
}

dress()
mount('balance', <BalancePill />)
mount('modals', <ModalHost />)
startShell(dots => {
  for (const [tab, isLit] of Object.entries(dots)) {
    const dot = document.querySelector<HTMLElement>(`[data-dot="${tab}"]`)
    if (dot) dot.hidden = !isLit
  }
})
