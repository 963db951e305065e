import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { RecordList } from '../../components/RecordList.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import type { RecordList as RecordStore } from '../../stores/records.ts'

interface PagedProps<Row> {
  store: RecordStore<Row>
  rowKey: (row: Row) => string
  render: (row: Row) => ReactNode
  empty: string
}

/** A paged store as a list, with the words that all lists share. */
export function Paged<Row>({ store, rowKey, render, empty }: PagedProps<Row>) {
  const shell = useStore(shellMessages)
  return (
    <RecordList
      records={useStore(store.$records)}
      rowKey={rowKey}
      render={render}
      empty={<p className="card py-10 text-center text-quiet">{empty}</p>}
      labels={{ loading: shell.loading, tryAgain: shell.tryAgain, showMore: shell.showMore }}
      onRetry={() => void store.load()}
      onMore={() => void store.loadMore()}
    />
  )
}
