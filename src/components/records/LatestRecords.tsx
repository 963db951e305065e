import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import type { EndlessList } from '../../stores/call/endless-list.ts'
import { useBrowserStore } from '../use-live.ts'
import { RecordList, type RecordRowsProps } from './RecordList.tsx'

interface LatestProps<Row> extends RecordRowsProps<Row> {
  title: string
  store: EndlessList<Row, undefined>
  /** Link to the page with all rows. */
  all: { readonly href: string; readonly label: string }
  /** Content of an empty list. Without it, the component renders nothing while the list is empty. */
  empty?: ReactNode
}

/** The newest rows of a list with a link to the page of all rows. For pages that mainly show something else. */
export function LatestRecords<Row>({ title, store, all, empty, ...rows }: LatestProps<Row>) {
  const shell = useStore(shellMessages)
  const id = useId()
  const records = useBrowserStore(store.$records, { state: 'loading' })
  const hasRows = records.state === 'ready' && records.rows.length > 0
  if (!hasRows && !empty) return null
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {hasRows && (
          <a
            className="inline-flex min-h-target items-center text-sm font-semibold text-teal underline"
            href={all.href}
          >
            {all.label}
          </a>
        )}
      </div>
      <RecordList
        records={records}
        {...rows}
        empty={empty}
        labels={{ loading: shell.loading, tryAgain: shell.tryAgain, showMore: shell.showMore }}
        onRetry={() => void store.load()}
      />
    </section>
  )
}
