import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { AmountField } from '../../../components/form/AmountField.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { limitAmountBoundsOf } from '../../../domain/player/play-limits.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { $modals, closeModal } from '../../../stores/modals/modals.ts'
import {
  $editedLimit,
  $effectOfEditedLimit,
  limitForm,
  moneyLimitBoundsOf,
  removeLimit,
} from '../browser/limit-form.ts'
import { limitNameOf, type SelfLimit } from '../browser/limits.ts'
import { limitLooseningWaitText } from '../browser/loosening-wait.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'

/** Sets or changes one limit, and says when the typed size would take effect. */
export function LimitDialog() {
  const shell = useStore(shellMessages)
  const limit = useStore($editedLimit)
  const isOpen = useStore($modals).some(modal => modal.name === 'self-limit')
  if (!isOpen || !limit) return null
  return (
    <Dialog title={limitNameOf(limit)} closeLabel={shell.close} onClose={closeModal}>
      <LimitForm limit={limit} />
    </Dialog>
  )
}

function LimitForm({ limit }: { limit: SelfLimit }) {
  const t = useStore(limitsMessages)
  const effect = useStore($effectOfEditedLimit)
  const { message, isPending, attention } = useStore(limitForm.$form)
  const effects = {
    tighter: t.effectTighter,
    looser: t.effectLooser({ wait: limitLooseningWaitText() }),
    same: t.effectSame,
  }
  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void limitForm.submit()}>
      <SizeField limit={limit} />
      <p className="text-sm text-quiet" role="status">
        {effect && effects[effect]}
      </p>
      <FormError message={message} />
      <SubmitButton label={t.save} pendingLabel={t.saving} isPending={isPending} />
      {limit.own !== null && (
        <button
          type="button"
          className="text-link"
          aria-disabled={isPending || undefined}
          onClick={() => void removeLimit()}
        >
          {t.remove}
        </button>
      )}
    </Form>
  )
}

function SizeField({ limit }: { limit: SelfLimit }) {
  const t = useStore(limitsMessages)
  const { values, errors } = useStore(limitForm.$form)
  const field = {
    value: values.amount,
    onText: (amount: string) => limitForm.change({ amount }),
    error: errors.amount,
  }
  if (limit.kind !== 'time')
    return <AmountField label={t.amount} bounds={moneyLimitBoundsOf(limit)} {...field} />
  return (
    <Field
      {...field}
      label={t.minutes}
      hint={t.minutesHint(limitAmountBoundsOf(limit))}
      name="amount"
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
