import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startShell } from '../../stores/shell.ts'
import { BalancePill } from './BalancePill.tsx'
import { ModalHost } from './ModalHost.tsx'

/** Brings the static shell to life: fetched only for somebody who is logged in, or by a page with islands. */
function mount(name: string, element: React.ReactNode): void {
  const place = document.querySelector(`[data-shell="${name}"]`)
  if (place) createRoot(place).render(<StrictMode>{element}</StrictMode>)
}

mount('balance', <BalancePill />)
mount('modals', <ModalHost />)
startShell(dots => {
  for (const [tab, isLit] of Object.entries(dots)) {
    const dot = document.querySelector<HTMLElement>(`[data-dot="${tab}"]`)
    if (dot) dot.hidden = !isLit
  }
})
