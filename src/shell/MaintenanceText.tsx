import { useStore } from '@nanostores/react'
import { maintenanceMessages } from '../i18n/en-US/maintenance.ts'
import { formatDateTime } from '../i18n/time.ts'
import { serverNowMs } from '../stores/site/clock.ts'
import { $maintenance } from '../stores/site/site.ts'

/**
 * Shows the operator's message about the maintenance, and the time at which the maintenance ends. It shows nothing
 * before the server's first answer, and no time that has passed.
 */
export function MaintenanceNote() {
  const t = useStore(maintenanceMessages)
  const { message = '', untilMs = null } = useStore($maintenance) ?? {}
  return (
    <div role="status" className="grid gap-2">
      {message && <p className="mt-4 whitespace-pre-line break-words font-semibold">{message}</p>}
      {untilMs !== null && untilMs > serverNowMs() && (
        <p className="mt-2">{t.until({ at: formatDateTime(untilMs) })}</p>
      )}
    </div>
  )
}
