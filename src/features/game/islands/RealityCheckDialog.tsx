import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { centavos } from '../../../domain/money.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatClockDuration } from '../../../i18n/time.ts'
import { $modals, closeModal } from '../../../stores/modals/modals.ts'
import { $shownRealityCheck, acknowledgeRealityCheck } from '../browser/reality-check.ts'
import { realityCheckMessages } from '../texts/en-US/reality-check.ts'

/**
 * The reality check over a game: time played, amount staked and net result. If the player closes the dialog, it opens
 * again before the next bet.
 */
export function RealityCheckDialog() {
  const t = useStore(realityCheckMessages)
  const shell = useStore(shellMessages)
  const time = useStore($shownRealityCheck)
  const isOpen = useStore($modals).some(modal => modal.name === 'reality-check')
  if (!isOpen || !time) return null
  return (
    <Dialog
      title={t.checkTitle}
      closeLabel={shell.close}
      onClose={closeModal}
      actions={
        <>
          <button type="button" className="button-line" onClick={() => void acknowledgeRealityCheck('leave')}>
            {t.checkLeave}
          </button>
          <button
            type="button"
            className="button-line"
            onClick={() => void acknowledgeRealityCheck('continue')}
          >
            {t.continuePlaying}
          </button>
        </>
      }
    >
      <p className="text-quiet">{t.checkText}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-lg">
        <dt className="text-quiet">{t.checkPlayed}</dt>
        <dd className="money text-right font-bold">
          {formatClockDuration(time.seenAtMs - time.startedAtMs)}
        </dd>
        <dt className="text-quiet">{t.checkWagered}</dt>
        <dd className="money text-right font-bold">{formatMoney(time.wagered)}</dd>
        <dt className="text-quiet">{t.checkNet}</dt>
        <dd className="money text-right font-bold">{formatMoney(centavos(time.won - time.wagered))}</dd>
      </dl>
      <button
        type="button"
        className="text-link justify-self-start"
        onClick={() => void acknowledgeRealityCheck('history')}
      >
        {t.checkHistory}
      </button>
    </Dialog>
  )
}
