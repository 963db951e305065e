import type { MouseEvent, ReactNode } from 'react'
import { CUSTOMER_SERVICE_PATH } from '../domain/player/chat.ts'

/**
 * Opens the dialog of customer service over the page, or the page of customer service when the dialog cannot open. The
 * store of the dialog is loaded at the first tap.
 */
export async function openCustomerServiceFromLink(event: MouseEvent): Promise<void> {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const isOpened = await import('../stores/site/open-service.ts').then(
    ({ openCustomerService }) => openCustomerService(),
    // Without a connection the store cannot be loaded. The link then opens the page of customer service, of which the
    // service worker has a copy.
    () => false,
  )
  if (!isOpened) location.assign(CUSTOMER_SERVICE_PATH)
}

/**
 * A link to customer service. A tap opens the service dialog over the page; if the dialog cannot open, the link opens
 * the page of customer service.
 */
export function ServiceLink({
  className = 'text-link',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <a
      className={className}
      href={CUSTOMER_SERVICE_PATH}
      onClick={event => void openCustomerServiceFromLink(event)}
    >
      {children}
    </a>
  )
}
