import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { Form } from '../../../../components/form/Form.tsx'
import { FormError } from '../../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { registrationMessages } from '../../../../i18n/en-US/registration.ts'
import type { FormStore } from '../../../../stores/form/form.ts'
import { prefillInviteCode, type RegisterValues } from '../../browser/register.ts'
import { authMessages } from '../../texts/en-US/auth.ts'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { Eligibility } from '../public/Eligibility.tsx'
import { InviteCodeField } from '../public/InviteCodeField.tsx'

interface RegisterFieldsProps<Values> {
  form: FormStore<Values>
  /** The fields that only this registration form has; they come first. */
  children: ReactNode
}

/** A registration form: its own fields, then password, invite code and the confirmation of age and eligibility. */
export function RegisterFields<Values extends RegisterValues>({
  form,
  children,
}: RegisterFieldsProps<Values>) {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const { values, errors, message, isPending, attention } = useStore(form.$form)
  const change = (changed: Partial<RegisterValues>) => form.change(changed as Partial<Values>)
  useEffect(() => prefillInviteCode(form), [form])

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void form.submit()}>
      {children}
      <NewPasswordField
        value={values.password}
        onText={password => change({ password })}
        error={errors.password}
      />
      <InviteCodeField
        value={values.inviteCode}
        onText={inviteCode => change({ inviteCode })}
        error={errors.inviteCode}
      />
      <Eligibility
        isEligible={values.isEligible}
        onCheck={isEligible => change({ isEligible })}
        error={errors.isEligible}
      />
      <FormError message={message} />
      <SubmitButton label={t.register} pendingLabel={r.registering} isPending={isPending} />
    </Form>
  )
}
