import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { endOfRecordNumber } from '../../../domain/site/records.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { copyAndShowToast } from '../../../stores/modals/toasts.ts'
import type { DepositOrderAnswer } from '../browser/public/watched-order.ts'
import { depositMessages } from '../texts/en-US/deposit.ts'

/** States after which the player may want to ask customer service. */
const FAILED_STATES: readonly DepositOrderAnswer['state'][] = ['failed', 'expired', 'reversed']

const QrCode = lazy(async () => ({ default: (await import('../../../components/QrCode.tsx')).QrCode }))

/** The last characters of an order's number, with a button that copies the whole number. */
function OrderNumber({ orderId }: { orderId: string }) {
  const t = useStore(depositMessages)
  return (
    <p className="flex items-center gap-1 text-sm text-quiet">
      {t.orderNumber({ number: endOfRecordNumber(orderId) })}
      <CopyButton label={t.wholeNumber} value={orderId} />
    </p>
  )
}

function CopyButton({ label, value }: { label: string; value: string }) {
  const t = useStore(depositMessages)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t.copy({ what: label })}
      onClick={() =>
        void copyAndShowToast(value, { copied: t.copied({ what: label }), copyFailed: t.copyFailed })
      }
    >
      <Icon name="copy" />
    </button>
  )
}

type Instructions = NonNullable<DepositOrderAnswer['instructions']>

/**
 * The details of an order: instructions to pay it on this page, for methods that need no other page; its number; and
 * after a failure a link to customer service.
 */
export function OrderDetails({ order }: { order: DepositOrderAnswer }) {
  const t = useStore(depositMessages)
  const { instructions, orderId } = order
  return (
    <>
      {instructions && <OrderInstructions order={order} instructions={instructions} />}
      <OrderNumber orderId={orderId} />
      {FAILED_STATES.includes(order.state) && <ServiceLink>{t.askService}</ServiceLink>}
    </>
  )
}

/** Instructions to pay an order on this page: a QR code, a bank account, or a reference for a counter. */
function OrderInstructions({
  order,
  instructions,
}: {
  order: DepositOrderAnswer
  instructions: Instructions
}) {
  if (instructions.kind === 'qr') return <QrInstructions order={order} payload={instructions.payload} />
  return <WrittenInstructions order={order} instructions={instructions} />
}

function QrInstructions({ order, payload }: { order: DepositOrderAnswer; payload: string }) {
  const t = useStore(depositMessages)
  return (
    <div className="grid w-full justify-items-center gap-3">
      <Suspense fallback={<div className="skeleton aspect-square w-full max-w-[18rem]" />}>
        <QrCode text={payload} label={t.qrName({ amount: formatMoney(order.amount) })} />
      </Suspense>
      <p className="max-w-sheet text-sm text-quiet">{t.qrHint}</p>
    </div>
  )
}

function WrittenInstructions({
  order,
  instructions,
}: {
  order: DepositOrderAnswer
  instructions: Exclude<Instructions, { kind: 'qr' }>
}) {
  const t = useStore(depositMessages)
  const rows: readonly (readonly [label: string, value: string, isCopied: boolean])[] =
    instructions.kind === 'bank'
      ? [
          [t.bankName, instructions.bankName, false],
          [t.accountName, instructions.accountName, true],
          [t.accountNumber, instructions.accountNumber, true],
          [t.exactAmount, formatMoney(order.amount), false],
          [t.reference, instructions.reference, true],
        ]
      : [
          [t.counterOutlets, instructions.outlets.join(', '), false],
          [t.exactAmount, formatMoney(order.amount), false],
          [t.reference, instructions.reference, true],
        ]
  return (
    <div className="grid w-full max-w-sheet gap-3">
      <p className="text-sm text-quiet">{instructions.kind === 'bank' ? t.bankHint : t.counterHint}</p>
      <dl className="grid gap-px overflow-hidden rounded border border-line text-left">
        {rows.map(([label, value, isCopied]) => (
          <div
            key={label}
            className="grid min-h-target grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-x-3 bg-raised px-4 py-1"
          >
            <dt className="text-sm text-quiet">{label}</dt>
            <ExactText as="dd" className="break-words font-semibold tabular-nums">
              {value}
            </ExactText>
            <dd className="min-w-target">{isCopied && <CopyButton label={label} value={value} />}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-quiet">{t.slowHint}</p>
    </div>
  )
}
