import { useStore } from '@nanostores/react'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import type { EndlessList } from '../../stores/call/endless-list.ts'
import { EmptyState } from '../states/EmptyState.tsx'
import { useBrowserStore } from '../use-live.ts'
import { RecordList, type RecordRowsProps } from './RecordList.tsx'

export interface PagedListProps<Row, Filter> extends RecordRowsProps<Row> {
  store: EndlessList<Row, Filter>
  /** The sentence and the link that an empty list shows. */
  empty: { readonly sentence: string; readonly href: string; readonly label: string }
}

/** A list that loads more rows at a tap on its button. It has the texts that all such lists share. */
export function PagedList<Row, Filter>({ store, empty, ...rows }: PagedListProps<Row, Filter>) {
  const shell = useStore(shellMessages)
  return (
    <RecordList
      records={useBrowserStore(store.$records, { state: 'loading' })}
      {...rows}
      empty={<EmptyState drawing="records" sentence={empty.sentence} link={empty} />}
      labels={{ loading: shell.loading, tryAgain: shell.tryAgain, showMore: shell.showMore }}
      onRetry={() => void store.load()}
      onMore={() => void store.loadMore()}
    />
  )
}
