import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../../components/form/Checkbox.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { QUIET_HOURS } from '../../../../domain/player/push.ts'
import { formatHour } from '../../../../i18n/time.ts'
import { messageOfFailure } from '../../../../stores/call/failure.ts'
import {
  $pushSettings,
  $pushState,
  type PushState,
  type PushSwitch,
  setPushSwitch,
  turnOffPush,
  turnOnPush,
} from '../../browser/push.ts'
import { pushMessages } from '../../texts/en-US/push.ts'

/** Turns notifications on this device on or off, and lets the player choose the kinds. */
export function PushSettings() {
  const t = useStore(pushMessages)
  const state = useBrowserStore($pushState, 'loading')
  const isOn = state === 'on' || state === 'native'
  return (
    <section aria-labelledby="push-settings" className="grid gap-2 border-b border-line pb-3">
      <h3 id="push-settings" className="font-bold">
        {t.title}
      </h3>
      <p className="text-sm text-quiet">{pushHintOf(t, state)}</p>
      {state === 'off' && <CommandButton command={turnOnPush} label={t.turnOn} />}
      {isOn && <KindSwitches />}
      {state === 'on' && <CommandButton command={turnOffPush} label={t.turnOff} />}
    </section>
  )
}

type Words = ReturnType<typeof pushMessages.get>

function pushHintOf(t: Words, state: PushState): string {
  const { unsupported, needsApp, native, denied } = t
  const hints = { loading: t.offHint, off: t.offHint, on: t.onHint, unsupported, needsApp, native, denied }
  return hints[state]
}

/** A button that runs a command, with the message if the command fails. */
function CommandButton({ command, label }: { command: typeof turnOnPush; label: string }) {
  const t = useStore(pushMessages)
  const submission = useStore(command.$submission)
  const isWorking = submission.state === 'pending'
  return (
    <>
      <button
        type="button"
        className="button-line justify-self-start"
        aria-disabled={isWorking || undefined}
        onClick={() => void command.submit()}
      >
        {isWorking ? t.isWorking : label}
      </button>
      {submission.state === 'failed' && submission.message && (
        <p role="alert" className="text-sm text-red">
          {submission.message}
        </p>
      )}
    </>
  )
}

/** Switches for the kinds of notifications and for quiet hours. */
function KindSwitches() {
  const t = useStore(pushMessages)
  const settings = useBrowserStore($pushSettings, { state: 'loading' })
  if (settings.state === 'loading') return null
  if (settings.state === 'failed') return <p role="alert">{messageOfFailure(settings.failure)}</p>
  const { money, service, promotion, quietHours } = settings.data
  return (
    <>
      <KindSwitch name="money" isChecked={money}>
        {t.money}
      </KindSwitch>
      <KindSwitch name="service" isChecked={service}>
        {t.service}
      </KindSwitch>
      <KindSwitch name="promotion" isChecked={promotion} hint={t.promotionHint}>
        {t.promotion}
      </KindSwitch>
      <KindSwitch
        name="quietHours"
        isChecked={quietHours}
        hint={t.quietHoursHint({ from: formatHour(QUIET_HOURS.from), until: formatHour(QUIET_HOURS.until) })}
      >
        {t.quietHours}
      </KindSwitch>
    </>
  )
}

interface KindProps {
  name: PushSwitch
  isChecked: boolean
  hint?: string
  children: ReactNode
}

function KindSwitch({ name, ...props }: KindProps) {
  return (
    <Checkbox {...props} name={`push-${name}`} isSwitch onCheck={isOn => void setPushSwitch(name, isOn)} />
  )
}
