import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { RecordList } from '../../components/RecordList.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import type { RecordList as RecordStore } from '../../stores/core/records.ts'

interface PagedProps<Row> {
  store: RecordStore<Row>
  rowKey: (row: Row) => string
  render: (row: Row) => ReactNode
  /** What to say, and the one thing to do, while there is nothing. */
  empty: { readonly sentence: string; readonly href: string; readonly action: string }
}

/** A paged store as a list, with the words that all lists share. */
export function Paged<Row>({ store, rowKey, render, empty }: PagedProps<Row>) {
  const shell = useStore(shellMessages)
  return (
    <RecordList
      records={useStore(store.$records)}
      rowKey={rowKey}
      render={render}
      empty={
        <EmptyState drawing="records" sentence={empty.sentence}>
          <a className="button-gold" data-on-gold href={empty.href}>
            {empty.action}
          </a>
        </EmptyState>
      }
      labels={{ loading: shell.loading, tryAgain: shell.tryAgain, showMore: shell.showMore }}
      onRetry={() => void store.load()}
      onMore={() => void store.loadMore()}
    />
  )
}
