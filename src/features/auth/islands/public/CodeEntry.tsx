import { useStore } from '@nanostores/react'
import { CodeField } from '../../../../components/form/CodeField.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { $settings } from '../../../../stores/site/settings.ts'
import {
  NO_SMS_CODE_SENT,
  type SmsCodeRequest,
  type SmsCodeRequestState,
} from '../../browser/public/sms-code.ts'
import { phoneMessages } from '../../texts/en-US/phone.ts'
import { smsCodeMessages } from '../../texts/en-US/sms-code.ts'

interface CodeEntryProps {
  /** The store that requests the SMS code. */
  sms: SmsCodeRequest
  /** The phone number to send the code to, as typed; ignored when the code goes to the bound phone. */
  mobile?: string
  value: string
  onText: (code: string) => void
  /** Called with an error message when no code can be sent to the number. */
  onMobileWrong?: (words: string) => void
  onComplete?: () => void
  label?: string
  name?: string
  error?: string | undefined
}

/** The field for a code by SMS, with the button that requests the code. */
export function CodeEntry(props: CodeEntryProps) {
  const { sms, mobile = '', value, onText, onMobileWrong, onComplete, label, name, error } = props
  const t = useStore(smsCodeMessages)
  const p = useStore(phoneMessages)
  const state = useBrowserStore(sms.$state, NO_SMS_CODE_SENT)
  const settings = useBrowserStore($settings, { state: 'loading' })
  const isSandbox = settings.state === 'ready' && settings.config.edition === 'sandbox'

  async function send() {
    const words = await sms.send(mobile)
    if (words) onMobileWrong?.(words)
    else sms.receive(onText)
  }

  return (
    <div className="grid gap-2">
      <button
        type="button"
        className="button-quiet"
        aria-disabled={state.isPending || state.waitS > 0 || undefined}
        onClick={() => void send()}
      >
        {labelOf(state, { ...t, ...p })}
      </button>
      <p role="status" className="text-sm text-quiet">
        {state.message ?? codeSentText(state, t)}
        {state.isSent && isSandbox && (
          <>
            {' '}
            <a className="text-teal underline" href="/sandbox/sms" target="_blank" rel="noopener">
              {t.sentMessages}
            </a>
          </>
        )}
      </p>
      <CodeField
        label={label ?? t.code}
        name={name}
        value={value}
        error={error}
        onText={onText}
        onComplete={onComplete}
      />
    </div>
  )
}

function codeSentText(
  { isSent, validMinutes }: SmsCodeRequestState,
  t: ReturnType<typeof smsCodeMessages.get>,
): string {
  if (!isSent) return ''
  return validMinutes === undefined ? t.codeOnItsWay : `${t.codeOnItsWay} ${t.codeValid(validMinutes)}`
}

function labelOf(
  { isPending, waitS, isSent }: SmsCodeRequestState,
  t: ReturnType<typeof smsCodeMessages.get> & ReturnType<typeof phoneMessages.get>,
): string {
  if (isPending) return t.sendingCode
  if (waitS > 0) return t.sendAgainIn({ seconds: waitS })
  return isSent ? t.sendAgain : t.sendCode
}
