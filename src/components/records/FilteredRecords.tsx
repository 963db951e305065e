import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import {
  ALL_RECORDS_FILTER,
  isAllRecordsFilter,
  type RecordFilter,
} from '../../stores/records/record-filter.ts'
import { useBrowserStore } from '../use-live.ts'
import { PagedList, type PagedListProps } from './PagedList.tsx'

/**
 * A list of the player's records that match a filter. Shows `empty` when the player has no records, and a sentence when
 * no record matches the filter.
 */
export function FilteredRecords<Row, Group extends string>(props: PagedListProps<Row, RecordFilter<Group>>) {
  const t = useStore(walletMessages)
  const filter = useBrowserStore<RecordFilter<Group>>(props.store.$filter, ALL_RECORDS_FILTER)
  const sentence = isAllRecordsFilter(filter) ? props.empty.sentence : t.noneOfFilter
  return <PagedList {...props} empty={{ ...props.empty, sentence }} />
}
