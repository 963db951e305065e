import { useStore } from '@nanostores/react'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { settingsPageMessages } from '../../../i18n/en-US/settings.ts'
import {
  $hasMoreContrast,
  $isMotionOff,
  $isSoundOn,
  setDisplayOption,
  toggleSound,
} from '../../../stores/site/preferences.ts'
import { PushSettings } from '../../message-channels/islands/public/PushSettings.tsx'
import {
  $arePromotionsBlocked,
  $wantsPromotions,
  setWantsPromotions,
} from '../../profile/browser/public/message-settings.ts'
import { $isUsageShared, setUsageShared } from '../../telemetry/browser/public/consent.ts'

/** The player's preferences on this device, and the choice of messages. Each switch takes effect at once. */
export function PreferencesCard() {
  const t = useStore(settingsPageMessages)
  const sharesUsage = useBrowserStore($isUsageShared, false)
  const isSoundOn = useBrowserStore($isSoundOn, false)
  const isStill = useBrowserStore($isMotionOff, false)
  const hasMoreContrast = useBrowserStore($hasMoreContrast, false)
  return (
    <section aria-labelledby="settings-title" className="card grid content-start gap-2">
      <h2 id="settings-title" className="text-lg font-bold">
        {t.title}
      </h2>
      <Checkbox name="sound" isSwitch isChecked={isSoundOn} onCheck={toggleSound}>
        {t.sound}
      </Checkbox>
      <Checkbox
        name="still"
        isSwitch
        isChecked={isStill}
        onCheck={isOn => setDisplayOption('still', isOn)}
        hint={t.stillHint}
      >
        {t.still}
      </Checkbox>
      <Checkbox
        name="contrast"
        isSwitch
        isChecked={hasMoreContrast}
        onCheck={isOn => setDisplayOption('contrast', isOn)}
        hint={t.contrastHint}
      >
        {t.contrast}
      </Checkbox>
      <Checkbox name="usage" isSwitch isChecked={sharesUsage} onCheck={setUsageShared} hint={t.usageText}>
        {t.usage}
      </Checkbox>
      <MessageSwitches />
      <PushSettings />
      <p className="flex min-h-target flex-wrap items-center justify-between gap-x-3 font-semibold">
        {t.language}
        <span className="font-normal text-quiet">{t.languageName}</span>
      </p>
    </section>
  )
}

/** The switches for messages, which apply to all devices of the player. */
function MessageSwitches() {
  const t = useStore(settingsPageMessages)
  const wantsPromotions = useBrowserStore($wantsPromotions, false)
  const isWithout = useBrowserStore($arePromotionsBlocked, false)
  return (
    <section aria-labelledby="message-settings" className="mt-2 grid gap-2 border-y border-line py-3">
      <h3 id="message-settings" className="font-bold">
        {t.messages}
      </h3>
      <div className="grid gap-1.5">
        <p className="flex min-h-target flex-wrap items-center justify-between gap-x-3 font-semibold">
          {t.always}
          <span className="font-normal text-quiet">{t.alwaysOn}</span>
        </p>
        <p className="text-sm text-quiet">{t.alwaysText}</p>
      </div>
      <Checkbox
        name="promotions"
        isSwitch
        isChecked={wantsPromotions}
        onCheck={isOn => void setWantsPromotions(isOn)}
        hint={isWithout ? t.promotionsOff : t.promotionsText}
      >
        {t.promotions}
      </Checkbox>
    </section>
  )
}
