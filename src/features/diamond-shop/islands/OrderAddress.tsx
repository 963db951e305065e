import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { focusPageIfFocusIsLost } from '../../../components/focus-page.ts'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $profileDetails, loadProfileDetails } from '../../profile/browser/public/details.ts'
import { AddressForm } from '../../profile/islands/public/AddressForm.tsx'
import { $addressFormReason, chooseShopView } from '../browser/shop.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'

/** Moves the focus to the reason, since the button that opened the form is gone. */
const focusElement = (element: HTMLElement | null) => element?.focus()

/** The form for the player's address, to which orders are sent. */
export function OrderAddress() {
  const t = useStore(diamondShopMessages)
  const details = useBrowserStore($profileDetails, { state: 'loading' })
  const asker = useStore($addressFormReason)
  // Waits until React has removed the button that leaves the form.
  useLayoutEffect(() => () => queueMicrotask(focusPageIfFocusIsLost), [])
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      {asker && (
        <p role="status" className="card text-teal" tabIndex={-1} ref={focusElement}>
          {asker === 'order' ? t.addressFirst : t.addressForPrize}
        </p>
      )}
      <QueryAnswer query={details} blocks={['h-[720px]']} onRetry={loadProfileDetails}>
        {({ street }) => (
          <>
            <AddressForm />
            {street !== '' && (
              <button
                type="button"
                className="button-quiet"
                onClick={() => chooseShopView(asker === 'prize' ? 'orders' : 'shop')}
              >
                {asker === 'prize' ? t.toOrders : t.toShop}
              </button>
            )}
          </>
        )}
      </QueryAnswer>
    </div>
  )
}
