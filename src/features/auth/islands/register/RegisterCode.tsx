import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { FormError } from '../../../../components/form/FormError.tsx'
import { focusInView } from '../../../../components/form/focus-in-view.ts'
import { phoneRegisterForm } from '../../browser/phone-register.ts'
import type { SmsCodeRequest } from '../../browser/public/sms-code.ts'
import { smsCodeMessages } from '../../texts/en-US/sms-code.ts'
import { CodeEntry } from '../public/CodeEntry.tsx'

/**
 * The code of a registration: its field once a code was sent to the number; before that, why no code was sent, or how
 * long the player must wait because another number has just got one.
 */
export function RegisterCode({ sms }: { sms: SmsCodeRequest }) {
  const p = useStore(smsCodeMessages)
  const { values } = useStore(phoneRegisterForm.$form)
  const { waitS, message } = useStore(sms.$state)
  if (values.isCodeSent) return <SentCode sms={sms} />
  return (
    <>
      <FormError message={message} />
      {waitS > 0 && <p className="text-sm text-quiet">{p.sendAgainIn({ seconds: waitS })}</p>}
    </>
  )
}

/** The field for the sent code. It takes the focus, and its last digit sends the form. */
function SentCode({ sms }: { sms: SmsCodeRequest }) {
  const { values, errors } = useStore(phoneRegisterForm.$form)
  const entry = useRef<HTMLDivElement>(null)
  useEffect(() => focusInView(entry.current?.querySelector('input')), [])
  return (
    <div ref={entry}>
      <CodeEntry
        sms={sms}
        mobile={values.mobile}
        value={values.code}
        onText={code => phoneRegisterForm.change({ code })}
        onMobileWrong={() => phoneRegisterForm.blame('mobile')}
        onComplete={() => void phoneRegisterForm.submit()}
        error={errors.code}
      />
    </div>
  )
}
