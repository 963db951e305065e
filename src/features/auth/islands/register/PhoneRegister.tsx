import { useStore } from '@nanostores/react'
import { phoneRegisterCodeRequest, phoneRegisterForm } from '../../browser/phone-register.ts'
import { PhoneField } from '../PhoneField.tsx'
import { CodeEntry } from '../public/CodeEntry.tsx'
import { RegisterFields } from './RegisterFields.tsx'

/** The form that registers with phone, code, password and the confirmation of age and eligibility. */
export function PhoneRegister() {
  const { values, errors } = useStore(phoneRegisterForm.$form)
  const { change } = phoneRegisterForm
  return (
    <RegisterFields form={phoneRegisterForm}>
      <PhoneField value={values.mobile} onText={mobile => change({ mobile })} error={errors.mobile} />
      <CodeEntry
        sms={phoneRegisterCodeRequest}
        mobile={values.mobile}
        value={values.code}
        onText={code => change({ code })}
        onMobileWrong={() => phoneRegisterForm.blame('mobile')}
        error={errors.code}
      />
    </RegisterFields>
  )
}
