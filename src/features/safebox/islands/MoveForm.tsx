import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { PinField } from '../../../components/form/PinField.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { OpenIntentNotice } from '../../../components/states/OpenIntentNotice.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { centavos, parsePesos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import {
  $movableSafeboxAmount,
  $safeboxMoveDirection,
  $unansweredSafeboxMove,
  chooseLargestSafeboxMove,
  chooseSafeboxMoveDirection,
  resendSafeboxMove,
  safeboxMoveForm,
} from '../browser/safebox.ts'
import { safeboxMessages } from '../texts/en-US/safebox.ts'

export function MoveForm() {
  const t = useStore(safeboxMessages)
  const direction = useStore($safeboxMoveDirection)
  return (
    <section className="card">
      <Tabs
        label={t.direction}
        tabs={[
          { name: 'in', label: t.putIn },
          { name: 'out', label: t.takeOut },
        ]}
        current={direction}
        onChoose={chooseSafeboxMoveDirection}
      >
        <MoveFields />
      </Tabs>
    </section>
  )
}

function MoveFields() {
  const t = useStore(safeboxMessages)
  const { values, errors, attention } = useStore(safeboxMoveForm.$form)
  const movable = useStore($movableSafeboxAmount) ?? centavos(0)
  const direction = useStore($safeboxMoveDirection)
  const open = useBrowserStore($unansweredSafeboxMove, undefined)
  if (movable === 0 && !open) {
    return <p className="py-2 text-quiet">{direction === 'in' ? t.nothingToPutIn : t.nothingToTakeOut}</p>
  }
  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void safeboxMoveForm.submit()}>
      {!open && (
        <Field
          label={t.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          hint={t.amountHint({ max: formatMoney(movable) })}
          value={values.amount}
          error={errors.amount}
          onText={amount => safeboxMoveForm.change({ amount })}
          end={
            <button
              type="button"
              className="icon-button px-3 font-semibold text-gold"
              aria-label={t.allOf({ amount: formatMoney(movable) })}
              onClick={chooseLargestSafeboxMove}
            >
              {t.all}
            </button>
          }
        />
      )}
      <PinField
        label={t.password}
        value={values.password}
        autoComplete="current-password"
        hint={t.passwordHint}
        error={errors.password}
        onText={password => safeboxMoveForm.change({ password })}
      />
      <MoveAction />
    </Form>
  )
}

function MoveAction() {
  const t = useStore(safeboxMessages)
  const { values, errors, message, isPending } = useStore(safeboxMoveForm.$form)
  const direction = useStore($safeboxMoveDirection)
  const open = useBrowserStore($unansweredSafeboxMove, undefined)
  const amount = parsePesos(values.amount)
  if (open) {
    return (
      <>
        <FormError message={message} />
        <OpenIntentNotice
          message={t.unknown({ amount: formatMoney(centavos(open.details.amount)) })}
          askAgain={t.askAgain}
          isPending={isPending}
          pendingLabel={t.moving}
          onAskAgain={() => void resendSafeboxMove()}
          link={{ href: '/wallets/record?view=statement', label: t.seeStatement }}
        />
      </>
    )
  }
  const labels = { in: [t.putInAmount, t.putIn], out: [t.takeOutAmount, t.takeOut] } as const
  const [withAmount, plain] = labels[direction]
  return (
    <>
      <FormError message={message} />
      <SubmitButton
        label={amount && !errors.amount ? withAmount({ amount: formatMoney(amount) }) : plain}
        pendingLabel={t.moving}
        isPending={isPending}
      />
    </>
  )
}
