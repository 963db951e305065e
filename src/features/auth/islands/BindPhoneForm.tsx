import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { $user } from '../../../stores/session/token.ts'
import { bindPhoneForm, boundPhoneCodeRequest, newPhoneCodeRequest } from '../browser/bind-phone.ts'
import { phoneMessages } from '../texts/en-US/phone.ts'
import { PhoneField } from './PhoneField.tsx'
import { CodeEntry } from './public/CodeEntry.tsx'

/** The form that binds a phone to the account, or replaces the bound phone. */
export function BindPhoneForm() {
  const c = useStore(credentialsMessages)
  const p = useStore(phoneMessages)
  const { values, errors, message, isPending, attention } = useStore(bindPhoneForm.$form)
  const mobile = useBrowserStore($user, undefined)?.mobile
  const { change } = bindPhoneForm

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void bindPhoneForm.submit()}>
      <p className="text-sm text-quiet">{mobile ? c.boundNow({ mobile }) : c.bindHint}</p>
      {mobile && (
        <CodeEntry
          sms={boundPhoneCodeRequest}
          label={c.confirmCode}
          name="confirmCode"
          value={values.confirmCode}
          onText={confirmCode => change({ confirmCode })}
          error={errors.confirmCode}
        />
      )}
      <PhoneField
        label={mobile ? c.newMobile : p.mobile}
        value={values.mobile}
        onText={typed => change({ mobile: typed })}
        error={errors.mobile}
      />
      <CodeEntry
        sms={newPhoneCodeRequest}
        mobile={values.mobile}
        value={values.code}
        onText={code => change({ code })}
        onMobileWrong={() => bindPhoneForm.blame('mobile')}
        error={errors.code}
      />
      <FormError message={message} />
      <SubmitButton label={c.bind} pendingLabel={c.binding} isPending={isPending} />
    </Form>
  )
}
