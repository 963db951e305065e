import { useStore } from '@nanostores/react'
import { endOfRecordNumber } from '../../domain/site/records.ts'
import { recordNumberMessages } from '../../i18n/en-US/record-number.ts'
import { copyAndShowToast } from '../../stores/modals/toasts.ts'
import { Icon } from '../icons/Icon.tsx'

/**
 * The last characters of the number of a withdrawal or a money movement, with a button that copies the whole number.
 */
export function RecordNumber({ number }: { number: string }) {
  const t = useStore(recordNumberMessages)
  return (
    <button
      type="button"
      className="inline-flex min-h-target items-center gap-2 text-xs text-quiet"
      onClick={() => void copyAndShowToast(number, { copied: t.copied, copyFailed: t.copyFailed })}
    >
      {t.short({ end: endOfRecordNumber(number) })}
      <span className="sr-only">{t.copy}</span>
      <Icon name="copy" size={16} />
    </button>
  )
}
