import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { PinField } from '../../../components/form/PinField.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { safeboxPasswordForm } from '../browser/safebox.ts'
import { safeboxMessages } from '../texts/en-US/safebox.ts'

export function SafeboxPasswordForm({ hint }: { hint: string }) {
  const t = useStore(safeboxMessages)
  const { values, errors, message, isPending, attention } = useStore(safeboxPasswordForm.$form)
  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void safeboxPasswordForm.submit()}>
      <p className="text-sm text-quiet">{hint}</p>
      <PinField
        label={t.newPassword}
        value={values.password}
        autoComplete="new-password"
        error={errors.password}
        onText={password => safeboxPasswordForm.change({ password })}
      />
      <FormError message={message} />
      <SubmitButton label={t.save} pendingLabel={t.saving} isPending={isPending} />
    </Form>
  )
}
