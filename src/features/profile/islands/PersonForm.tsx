import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { birthdayAndEmailForm } from '../browser/public/details.ts'
import { profileDetailsMessages } from '../texts/en-US/details.ts'
import { EmailState } from './EmailState.tsx'

/** The form for birthday and e-mail address. */
export function PersonForm() {
  const t = useStore(profileDetailsMessages)
  const { values, errors, message, isPending, attention } = useStore(birthdayAndEmailForm.$form)
  return (
    <Form
      className="card grid grid-cols-1 gap-4"
      attention={attention}
      onSubmit={() => void birthdayAndEmailForm.submit()}
    >
      <div>
        <h2 className="font-semibold">{t.personTitle}</h2>
        <p className="text-sm text-quiet">{t.personHint}</p>
      </div>
      <Field
        label={t.birthday}
        name="birthday"
        type="date"
        autoComplete="bday"
        value={values.birthday}
        error={errors.birthday}
        onText={birthday => birthdayAndEmailForm.change({ birthday })}
      />
      <Field
        label={t.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        error={errors.email}
        onText={email => birthdayAndEmailForm.change({ email })}
      />
      <EmailState />
      <FormError message={message} />
      <SubmitButton
        className="button-line"
        label={t.personSave}
        pendingLabel={t.saving}
        isPending={isPending}
      />
    </Form>
  )
}
