import { useStore } from '@nanostores/react'
import clipboard from '../../assets/drawings/records.svg?url'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import type { EndlessList } from '../../stores/call/endless-list.ts'
import { EmptyState } from '../states/EmptyState.tsx'
import { useBrowserStore } from '../use-live.ts'
import { RecordList, type RecordRowsProps } from './RecordList.tsx'

export interface PagedListProps<Row, Filter> extends RecordRowsProps<Row> {
  store: EndlessList<Row, Filter>
  /** The sentence, the link and the drawing that an empty list shows. Without a link, it shows the sentence only. */
  empty:
    | { readonly sentence: string; readonly href?: undefined }
    | {
        readonly sentence: string
        readonly href: string
        readonly label: string
        /** URL of a drawing in `src/assets/drawings`; a clipboard without one. */
        readonly drawing?: string
      }
}

/** A list that loads more rows at a tap on its button. It has the texts that all such lists share. */
export function PagedList<Row, Filter>({ store, empty, ...rows }: PagedListProps<Row, Filter>) {
  const shell = useStore(shellMessages)
  return (
    <RecordList
      records={useBrowserStore(store.$records, { state: 'loading' })}
      {...rows}
      empty={
        empty.href ? (
          <EmptyState drawing={empty.drawing ?? clipboard} sentence={empty.sentence} link={empty} />
        ) : (
          <p className="text-quiet">{empty.sentence}</p>
        )
      }
      labels={{ loading: shell.loading, tryAgain: shell.tryAgain, showMore: shell.showMore }}
      onRetry={() => void store.load()}
      onMore={() => void store.loadMore()}
    />
  )
}
