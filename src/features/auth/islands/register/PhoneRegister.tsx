import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Form } from '../../../../components/form/Form.tsx'
import { FormError } from '../../../../components/form/FormError.tsx'
import { focusInView } from '../../../../components/form/focus-in-view.ts'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { registrationMessages } from '../../../../i18n/en-US/registration.ts'
import { prefillInviteCode } from '../../browser/confirmation.ts'
import { $registrationCodeRequest, phoneRegisterForm } from '../../browser/phone-register.ts'
import { authMessages } from '../../texts/en-US/auth.ts'
import { phoneMessages } from '../../texts/en-US/phone.ts'
import { PhoneField } from '../PhoneField.tsx'
import { Eligibility } from '../public/Eligibility.tsx'
import { InviteCodeField } from '../public/InviteCodeField.tsx'

const RegisterCode = lazy(async () => ({ default: (await import('./RegisterCode.tsx')).RegisterCode }))

/**
 * The form that registers with a phone: first the number and the confirmation of age and eligibility, then also the
 * code that was sent to the number.
 */
export function PhoneRegister() {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const p = useStore(phoneMessages)
  const { values, errors, message, isPending, attention } = useStore(phoneRegisterForm.$form)
  const codeRequest = useBrowserStore($registrationCodeRequest, undefined)
  const { change } = phoneRegisterForm
  const { isCodeSent } = values
  useEffect(() => prefillInviteCode(phoneRegisterForm), [])

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void phoneRegisterForm.submit()}>
      <PhoneField
        value={values.mobile}
        onText={mobile => change({ mobile, isCodeSent: false, code: '' })}
        error={errors.mobile}
      />
      {codeRequest && (
        <Suspense>
          <RegisterCode sms={codeRequest} />
        </Suspense>
      )}
      <Eligibility
        isEligible={values.isEligible}
        onCheck={isEligible => change({ isEligible })}
        error={errors.isEligible}
      />
      <FormError message={message} />
      <SubmitButton
        label={isCodeSent ? t.register : p.sendCode}
        pendingLabel={isCodeSent ? r.registering : p.sendingCode}
        isPending={isPending}
      />
      <Invitation />
    </Form>
  )
}

const focusField = (place: HTMLElement | null) => focusInView(place?.querySelector('input'))

/** The invite code: a note that the inviter is paid, and a button that opens the field. */
function Invitation() {
  const r = useStore(registrationMessages)
  const { values, errors } = useStore(phoneRegisterForm.$form)
  const [isOpen, setOpen] = useState(false)
  const { inviteCode } = values
  if (isOpen || inviteCode !== '' || errors.inviteCode) {
    return (
      // The field takes the focus of the button that opened it.
      <div ref={isOpen ? focusField : undefined}>
        <InviteCodeField
          value={inviteCode}
          onText={text => {
            setOpen(true)
            phoneRegisterForm.change({ inviteCode: text })
          }}
          error={errors.inviteCode}
          hasCoupon
        />
      </div>
    )
  }
  return (
    <p className="text-center text-quiet">
      {r.inviteCodeHint}{' '}
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {r.haveInviteCode}
      </button>
    </p>
  )
}
